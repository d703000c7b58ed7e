/** The page of all cards. */
export const decks = {
  title: 'All cards',
  lead: 'Every card of every expansion: what it does, and the rule behind it.',
  search: 'Search the cards',
  deck: 'Deck',
  all: 'All decks',
  inDeck: '{module}: {deck}',
  found: { one: '{n} card', other: '{n} cards' },
  nothing: 'No card has all of these words. Use fewer words, or look in all decks.',
  copies: { one: 'once in the deck', other: '{n} times in the deck' },
  rulebook: 'as in the rulebook',
  publisher: 'as the publisher tells it',
  reported: 'as players report it',
  inferred: 'inferred from the rules',
  house: 'our own text',
  mixed: 'partly our own text',
  owner: 'from an owner’s pack',
} as const
