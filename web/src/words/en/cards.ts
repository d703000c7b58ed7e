/** Cards on the table: how they are, whose they are. */
export const cards = {
  ready: 'ready',
  used: 'used',
  asleep: 'asleep',
  passing: 'for now',
  inState: '{name}, {state}',
  lying: 'Cards',
  hand: 'In hand',
  backs: { one: '{n} card in hand ({deck})', other: '{n} cards in hand ({deck})' },
  toChoose: 'Cards to choose from',
} as const
