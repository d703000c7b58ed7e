/**
 * The live link to one table.  It reconnects by itself and asks for what it missed (`after`); an
 * answer that was on its way when the line dropped is sent again under the same id, which the
 * server recognises.  A line may be dead without a word (a phone that left its network, a computer
 * that slept): who is silent for too long when it should say something counts as gone.
 */

import type { Change, FromServer, Hello, People, Refused, TableView, ToServer, Update } from '../protocol'
import { freshId } from './ids'
import { changed, type Changes } from './changes'
import { transport, type Socket } from './transport'
import { language } from '../words/say.svelte'

export type LinkState = 'connecting' | 'live' | 'reconnecting'

export interface LinkHandlers {
  hello(message: Hello): void
  update(message: Update): void
  refused(message: Refused): void
  people(message: People): void
  state(state: LinkState): void
  /** Number of the last event seen. */
  after(): number
  /** Called when a connection failed, to catch up another way. */
  lost(): void
  /** The server will not have this link: no such table, or a wrong key. */
  gone(reason: string, status: number): void
}

export interface Link {
  open(): void
  close(): void
  send(message: ToServer): boolean
}

/** Short ones: a restarted server should have everybody back within two seconds. */
const WAITS = [200, 300, 500, 800, 1000]
const PROTOCOL = 'thunderroad'
const PING_EVERY = 20_000
/** How long the server may take to say something when it is asked; to say hello longer each time that was not enough. */
const SILENCE = 10_000
const LONGEST_SILENCE = 60_000
/** The same when the page is looked at again: it may have slept. */
const WAKING = 3_000
/** Closing codes of refusals: 4000 plus an HTTP status of 4xx. */
const CLOSED_FOR = 4000
const REFUSED_FROM = 4400
const REFUSED_TO = 4500

export class LiveLink implements Link {
  private socket: Socket | null = null
  private tries = 0
  private timer = 0
  private ping = 0
  private silence = 0
  private reason = ''
  /** The table as the server has told it last: changes are told from there. */
  private told: TableView | null = null
  /** This page's name for the server, so that its old link, if it is not yet known to be dead, does not count as another device. */
  private readonly device = freshId()
  private unanswered: (ToServer & { type: 'answer' | 'turn' }) | null = null

  constructor(
    private readonly table: string,
    private readonly key: string | null,
    private readonly handlers: LinkHandlers,
  ) {}

  open(): void {
    this.connect()
    window.addEventListener('online', this.wake)
    window.addEventListener('offline', this.cut)
    document.addEventListener('visibilitychange', this.wake)
  }

  close(): void {
    window.removeEventListener('online', this.wake)
    window.removeEventListener('offline', this.cut)
    document.removeEventListener('visibilitychange', this.wake)
    this.rest()
  }

  send(message: ToServer): boolean {
    if (message.type === 'answer' || message.type === 'turn') this.unanswered = message
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    if (message.type !== 'pace') this.expect(SILENCE) // that alone is obeyed without a word
    return true
  }

  private readonly wake = (): void => {
    if (document.hidden) return
    if (this.socket?.readyState !== WebSocket.OPEN) return this.connect()
    this.send({ type: 'ping' })
    this.expect(WAKING)
  }

  /** The device says so long before the silence does. */
  private readonly cut = (): void => this.dropped()

  private expect(within: number): void {
    clearTimeout(this.silence)
    this.silence = window.setTimeout(() => this.dropped(), within)
  }

  /** Nothing more is heard from the socket that was, or done about it. */
  private rest(): void {
    clearTimeout(this.timer)
    clearTimeout(this.silence)
    clearInterval(this.ping)
    if (!this.socket) return
    this.socket.onmessage = this.socket.onclose = null
    this.socket.close()
  }

  private address(): string {
    const query = new URLSearchParams({ lang: language(), after: String(this.handlers.after()), changes: '1', device: this.device })
    return `/api/tables/${this.table}/live?${query}`
  }

  /** A link of a browser can bring its key nowhere else but in an address, and those are kept by many. */
  private protocols(): string[] {
    return this.key ? [PROTOCOL, `key.${this.key}`] : [PROTOCOL]
  }

  private connect(): void {
    this.rest()
    this.handlers.state(this.tries === 0 ? 'connecting' : 'reconnecting')
    const socket = transport.socket(this.address(), this.protocols())
    this.socket = socket
    socket.onmessage = (message) => {
      clearTimeout(this.silence)
      this.receive(JSON.parse(String(message.data)) as FromServer)
    }
    socket.onclose = (event) => this.dropped(event.code)
    this.expect(Math.min(SILENCE * 2 ** this.tries, LONGEST_SILENCE))
  }

  private receive(message: FromServer): void {
    if (message.type === 'hello') this.greeted(message)
    else if (message.type === 'people') this.met(message)
    else if (message.type === 'update') this.updated(message)
    else if (message.type === 'change') this.updated(this.whole(message))
    else if (message.type === 'refused') {
      this.unanswered = null
      this.reason = message.reason
      this.handlers.refused(message)
    }
  }

  private whole({ seq, events, table, clock }: Change): Update {
    const now = changed(this.told as TableView, table as Changes)
    return { type: 'update', seq, events, table: { ...now, clock } }
  }

  private updated(message: Update): void {
    if (settled(this.told, message.table)) this.unanswered = null
    this.told = message.table
    this.handlers.update(message)
  }

  private met(message: People): void {
    if (this.told) this.told = { ...this.told, players: message.players, devices: message.devices }
    this.handlers.people(message)
  }

  private greeted(message: Hello): void {
    this.told = message.table
    this.tries = 0
    clearInterval(this.ping)
    this.ping = window.setInterval(() => this.send({ type: 'ping' }), PING_EVERY)
    this.handlers.state('live')
    this.handlers.hello(message)
    if (this.unanswered) this.send(this.unanswered) // known by its id if it arrived, and refused if it comes too late
  }

  /** The line is gone: closed with this code, or silent for too long. */
  private dropped(code = 0): void {
    this.rest()
    if (code >= REFUSED_FROM && code < REFUSED_TO) {
      this.close()
      return this.handlers.gone(this.reason, code - CLOSED_FOR)
    }
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 1000
    this.tries += 1
    this.handlers.state('reconnecting')
    if (this.tries > 1) this.handlers.lost()
    this.timer = window.setTimeout(() => this.connect(), wait)
  }
}

/** Whether an answer that was on its way has arrived, or come too late: others' news say nothing of it. */
function settled(before: TableView | null, after: TableView): boolean {
  return before?.answers !== after.answers || after.together?.option != null
}
