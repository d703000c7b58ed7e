/** The page of all cards. */
export const decks = {
  title: 'All cards',
  lead: 'Every card in every expansion: what it does, and the rule behind it.',
  search: 'Search the cards',
  deck: 'Deck',
  all: 'All decks',
  inDeck: '{module}: {deck}',
  found: { one: '{n} card', other: '{n} cards' },
  nothing: 'No card contains all these words. Try fewer words, or search all decks.',
  copies: { one: 'once in the deck', other: '{n} times in the deck' },
  rulebook: 'from the rulebook',
  publisher: 'from the publisher',
  reported: 'reported by players',
  inferred: 'inferred from the rules',
  house: 'our own text',
  mixed: 'partly our own text',
  owner: 'from an owner’s pack',
} as const
