import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../src')
/** Where a table is shown: pages of their own have regions of their own. */
const TABLE = ['board', 'cards/Offer', 'cards/CardChoice', 'cards/Laid', 'field', 'finish', 'know', 'learn/Coach', 'motion', 'panels', 'replay', 'seats', 'since', 'turn', 'voice']
/** What speaks beside the one log of a table, and why. */
const BESIDE: Record<string, string> = {
  'seats/Clock.svelte': 'the last seconds to answer in do not wait behind what bots do',
  'seats/SeatRow.svelte': 'lies in a dialog, beside which nothing is heard',
  'seats/LinkField.svelte': 'lies in a dialog, beside which nothing is heard',
  'voice/Voice.svelte': 'the log itself',
}
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' }).filter((name) => name.endsWith('.svelte') && TABLE.some((part) => name.startsWith(part)))

describe('what is heard of a table', () => {
  it('comes from one log; what else speaks has a reason', () => {
    const speaking = files.filter((name) => /role="(status|log)"|role=\{[^}]*'status'|aria-live="polite"|aria-live=\{/.test(readFileSync(join(SOURCE, name), 'utf-8')))
    expect(speaking.sort()).toEqual(Object.keys(BESIDE).sort())
  })
})
