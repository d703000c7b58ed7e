/** Styles in which a ruleset may want to be drawn; one that nobody knows is drawn like the first. */

export interface Look {
  /** How far the nose of a space reaches forward, in parts of its length; 0: spaces are squares. */
  nose: number
  /** Colours of its own, fetched when a table asks for them. */
  colours?(): Promise<unknown>
}

const desert: Look = { nose: 0.28 }
const LOOKS: Record<string, Look> = {
  desert,
  eighties: { nose: 0, colours: () => import('../style/eighties.css') },
}

export function lookOf(id: string): Look {
  return LOOKS[id] ?? desert
}

/** Show the whole page in this look, or in none. */
export function wear(id: string | null): void {
  if (id === null) delete document.documentElement.dataset['look']
  else {
    document.documentElement.dataset['look'] = id
    void lookOf(id).colours?.()
  }
}
