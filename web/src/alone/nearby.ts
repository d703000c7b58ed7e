/** Requests and live links of the page, answered by a worker of its own. */

import type { Socket, Transport } from '../net/transport'
import type { FromTables, ToTables } from './messages'

/** What the worker is for its page. */
export interface Neighbour {
  onmessage: ((message: MessageEvent<FromTables>) => void) | null
  postMessage(message: ToTables): void
}

/** Words that tell how far it is. */
export type State = Extract<FromTables, { type: 'progress' | 'ready' | 'bots' | 'failed' }>

const CONNECTING = 0
const OPEN = 1
const CLOSED = 3
/** The code of a link whose other end has gone. */
const LOST = 1006

/** One live link. It says that it is open with the first message that it hears. */
class Link implements Socket {
  readyState = CONNECTING
  onmessage: ((message: MessageEvent<string>) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null

  constructor(
    private readonly id: number,
    private readonly post: (message: ToTables) => void,
  ) {}

  send(text: string): void {
    this.post({ type: 'say', id: this.id, text })
  }

  close(): void {
    if (this.readyState !== CLOSED) this.post({ type: 'close', id: this.id })
    this.readyState = CLOSED
  }

  hear(text: string): void {
    if (this.readyState === CLOSED) return
    this.readyState = OPEN
    this.onmessage?.(new MessageEvent('message', { data: text }))
  }

  end(code: number): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.onclose?.({ code } as CloseEvent)
  }
}

type Asked = { resolve: (answer: Response) => void; reject: (error: Error) => void }

/** The transport to a worker; `told` hears how far it is. */
export class Nearby implements Transport {
  private numbers = 0
  private readonly asked = new Map<number, Asked>()
  private readonly links = new Map<number, Link>()

  constructor(
    private readonly worker: Neighbour,
    private readonly told: (state: State) => void,
  ) {
    worker.onmessage = ({ data }) => this.hear(data)
  }

  fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const signal = init.signal ?? null
    signal?.throwIfAborted()
    const asked = new Request(new URL(path, location.origin), { ...init, signal: null })
    const headers = { 'accept-language': navigator.languages.join(), ...Object.fromEntries(asked.headers) }
    const body = asked.method === 'GET' || asked.method === 'HEAD' ? null : new Uint8Array(await asked.arrayBuffer())
    const id = ++this.numbers
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        this.asked.delete(id)
        reject(signal.reason as Error)
      })
      this.asked.set(id, { resolve, reject })
      this.worker.postMessage({ type: 'ask', id, method: asked.method, path, headers, body })
    })
  }

  socket = (path: string, protocols: string[]): Socket => {
    const id = ++this.numbers
    const link = new Link(id, (message) => this.worker.postMessage(message))
    this.links.set(id, link)
    this.worker.postMessage({ type: 'link', id, path, protocols })
    return link
  }

  /** The worker is gone: whoever waits for it hears so. */
  broken(): void {
    for (const { reject } of this.asked.values()) reject(new Error('gone'))
    this.asked.clear()
    for (const link of this.links.values()) link.end(LOST)
    this.links.clear()
  }

  private hear(message: FromTables): void {
    if (message.type === 'answer') this.answer(message)
    else if (message.type === 'hear') this.links.get(message.id)?.hear(message.text)
    else if (message.type === 'closed') {
      this.links.get(message.id)?.end(message.code)
      this.links.delete(message.id)
    } else this.told(message)
  }

  private answer({ id, status, headers, body }: FromTables & { type: 'answer' }): void {
    const empty = status === 204 || status === 304
    this.asked.get(id)?.resolve(new Response(empty ? null : (body as Uint8Array<ArrayBuffer>), { status, headers }))
    this.asked.delete(id)
  }
}
