/** The latest of the moments that were fetched; each is asked for once. */

import type { MomentView } from '../protocol'

const KEEP = 150

export class Fetched {
  private readonly kept = new Map<number, Promise<MomentView>>()

  constructor(private readonly ask: (n: number) => Promise<MomentView>) {}

  get(n: number): Promise<MomentView> {
    const asked = this.kept.get(n) ?? this.ask(n)
    this.kept.delete(n)
    this.kept.set(n, asked)
    asked.catch(() => this.kept.get(n) === asked && this.kept.delete(n))
    const oldest = this.kept.keys().next().value
    if (this.kept.size > KEEP && oldest !== undefined) this.kept.delete(oldest)
    return asked
  }

  /** Have the moments from `n` to `to` on their way, without waiting for them. */
  ahead(n: number, to: number): void {
    for (let at = n; at <= to; at += 1) if (!this.kept.has(at)) void this.get(at).catch(() => undefined)
  }

  clear(): void {
    this.kept.clear()
  }
}
