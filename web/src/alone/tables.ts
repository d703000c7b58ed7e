/** The worker that runs the tables of a page: the same Python as on a server, without a network. */

import Bots from './bots?worker'
import { NewerError, openDrawer, type Drawer } from './drawer'
import type { FromTables, Job, ToTables } from './messages'
import { python, type Callable, type Python } from './python'

/** Milliseconds that the storage may take when everything else is there. */
const PATIENCE = 4000

const post = (message: FromTables, transfer: Transferable[] = []): void => self.postMessage(message, { transfer })

/** What the page has said before the tables were ready. */
let waiting: ToTables[] | null = []
self.onmessage = ({ data }: MessageEvent<ToTables>) => void waiting?.push(data)

class Host {
  private bots: Worker | null = null
  /** Workers of bots that have broken since one last answered. */
  private lost = 0
  private readonly tables: Callable
  private readonly links = new Map<number, Callable>()

  constructor(
    private readonly python: Python,
    drawer: Drawer | null,
  ) {
    const browser = python.pyimport('thunderroad.server.process.browser')
    this.tables = browser.Tables(drawer ? this.shelf(drawer) : undefined, (number: number, packed: Callable) => this.send(number, packed))
  }

  start(): Promise<void> {
    return this.tables.start()
  }

  hear(message: ToTables): void {
    if (message.type === 'ask') void this.ask(message)
    else if (message.type === 'link') this.link(message)
    else if (message.type === 'say') this.links.get(message.id)?.say(message.text)
    else this.links.get(message.id)?.close()
  }

  private async ask({ id, method, path, headers, body }: ToTables & { type: 'ask' }): Promise<void> {
    try {
      const answer = await this.tables.ask(method, path, JSON.stringify(headers), body ?? undefined)
      const [status, told, found] = answer.toJs() as [number, string, Uint8Array]
      answer.destroy()
      post({ type: 'answer', id, status, headers: JSON.parse(told) as Record<string, string>, body: found })
    } catch (error) {
      console.error(error)
      post({ type: 'answer', id, status: 500, headers: {}, body: new Uint8Array() })
    }
  }

  private link({ id, path, protocols }: ToTables & { type: 'link' }): void {
    const hear = (text: string): void => post({ type: 'hear', id, text })
    const closed = (code: number): void => {
      this.links.get(id)?.destroy()
      this.links.delete(id)
      post({ type: 'closed', id, code })
    }
    this.links.set(id, this.tables.link(path, protocols.join(), hear, closed))
  }

  /** A shelf whose arguments come from Python and must be copied before it goes on. */
  private shelf(drawer: Drawer): object {
    return {
      read: (first: string, last: string, most: number) => drawer.read(first, last, most),
      last: (first: string, last: string) => drawer.last(first, last),
      write: (add: Callable, put: Callable, drop: Callable, need: Callable) => drawer.write(add.toJs(), put.toJs(), drop.toJs(), need.toJs()),
    }
  }

  /** Send a job to the bots; they are started with the first one. */
  private send(number: number, packed: Callable): void {
    const bytes = packed.toJs() as Uint8Array
    if (!this.bots) {
      this.bots = new Bots()
      this.bots.onmessage = ({ data }: MessageEvent<Job>) => {
        if (this.lost > 1) post({ type: 'bots', play: true })
        this.lost = 0
        this.tables.answered(data.number, data.packed)
      }
      this.bots.onerror = (event) => {
        event.preventDefault()
        this.bots?.terminate()
        this.bots = null
        if (++this.lost === 2) post({ type: 'bots', play: false }) // the second one was another try of the same job
        this.tables.broken()
      }
    }
    const job: Job = { number, packed: bytes }
    this.bots.postMessage(job)
  }
}

/** Storage that does not answer (in WebKit, after a page that was left while it opened) is no storage. */
const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE))

async function begin(): Promise<void> {
  let why: 'unpacked' | 'started' | 'newer' = 'unpacked'
  try {
    const opened = openDrawer().catch((error: unknown) => {
      if (error instanceof NewerError) throw error
      return null // storage is forbidden here: tables last as long as the page
    })
    opened.catch(() => undefined) // what is wrong is said below
    const started = await python((done) => post({ type: 'progress', done }))
    const drawer = await Promise.race([opened, late()])
    why = 'started'
    const host = new Host(started, drawer)
    post({ type: 'progress', done: 0.9 })
    await host.start()
    const before = waiting ?? []
    waiting = null
    self.onmessage = ({ data }: MessageEvent<ToTables>) => host.hear(data)
    for (const message of before) host.hear(message)
    post({ type: 'ready', keeps: drawer !== null })
  } catch (error) {
    console.error(error)
    post({ type: 'failed', why: error instanceof NewerError ? 'newer' : why, detail: String(error).slice(-300) })
  }
}

void begin()
