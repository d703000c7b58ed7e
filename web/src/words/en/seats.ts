/** Seats of a table: who sits there, links, stand-ins, the host's controls, the clock; being turned away. */
export const seats = {
  title: 'Who sits where',
  close: 'Close',
  you: 'you',
  asked: 'to answer now',
  playsHere: 'on the host’s screen',
  byLink: 'by link',
  isBot: 'a bot, {level}',
  someBot: 'a bot',
  alsoOpen: 'open in {n} tabs or devices',
  standInFor: 'a bot is playing for {name}',

  // all choose at once
  atOnce: 'Everybody chooses at once',
  seatReady: '{crew}: ready',
  seatChooses: '{crew}: still choosing',
  sealed: 'You have chosen',
  sealedHow: 'The others see your choice once everybody has chosen.',
  otherwise: 'Change my choice',

  // watching
  watching: 'You are watching',
  watchingHow: 'To play, ask the host for a seat: they can send you the link to an empty seat, or give you a bot’s seat.',
  watchLink: 'Spectator link',
  whoSits: 'Who sits where',

  // links
  sendFirst: 'Send each friend the link to one seat. The game waits until the next player to answer is here.',
  linksHere: 'These links only work on this computer. To play with friends elsewhere, run “thunderroad serve” and make the table at an address they can reach.',
  linkOf: 'Link to {name}’s seat',
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share',
  shareText: 'Your seat at Thunder Road: {crew}',
  newKey: 'New link',
  newKeyAbout: 'Anyone with the link can play this seat. A new link turns the old one off.',
  newKeyMade: 'Here is the new link. The old one no longer works.',
  linkElsewhere: 'The link was made in another browser. If it is lost, make a new one; the old one then stops working.',

  // stand-ins
  letBotMe: 'Let a bot play for me',
  takeBack: 'Take my seat back',
  botPlaysYou: 'A bot is playing for you.',
  letBot: 'Let a bot stand in',
  sendBack: 'Send the bot away',
  letBotAbout: 'Until {name} is back.',
  waitsAway: '{name} is away.',
  standsInAfter: 'After {time} a bot stands in until they are back.',

  waitsForYes: 'Waiting for {name} to allow a bot.',
  askedForNow: 'The host would like a bot to play for you until you want to play again.',
  askedForGood: 'The host would like a bot to take over your seat for good.',
  agree: 'Let the bot play',
  decline: 'Keep playing',

  // what was agreed
  openSeed: 'Open seed',
  understood: 'Got it',
  seedIs: 'Open seed: {seed}. Anyone who knows it can work out all dice and cards to come.',
  isListed: 'This table is public: this server lists it, and anybody may watch.',
  isNotListed: 'This table is private: only people with a link can find it and watch.',

  // the host
  replace: 'Replace…',
  replaceAbout: '{name} gives up this seat for good.',
  replaceBy: 'Who plays instead',
  me: 'Me',
  friend: 'A friend at this screen',
  link: 'A friend by link',
  bot: 'A bot',
  name: 'Name',
  level: 'Level',
  replaceNow: 'Replace',
  cancel: 'Cancel',
  closeTable: 'Close this table…',
  closeAbout: 'The game ends here, and everybody can see everything. This cannot be undone.',
  closeNow: 'Close the table',
  keepPlaying: 'Keep playing',
  deleteTable: 'Delete this table…',
  deleteAbout: 'The game is lost for everybody, and nobody can bring it back.',
  deleteOrClose: 'If you only want to end it, close the table: then everybody can still look back at it.',
  deleteNow: 'Delete the table',
  closedTitle: 'This table is closed',
  closedAbout: 'The host has ended the game. You can still look back at it.',
  allTables: 'All tables',

  // agreements
  clockIs: 'Clock: {time} for each answer. When time is up, a careful bot answers for you, once.',
  standInIs: 'Stand-in: if a player is away for {time} on their turn, a bot plays for them until they are back.',
  tellMe: 'Tell me when it is my turn',
  tellMeAbout: 'A browser notification while you are in another tab.',
  tellMeNo: 'Your browser blocks notifications from this page.',
  turnNotice: 'It is your turn',

  // the clock
  clockOf: '{name} has {time} left',
  left: { one: '{n} second left. Then a bot answers for you, once.', other: '{n} seconds left. Then a bot answers for you, once.' },
  thenBot: 'When time is up, a bot answers once.',

  // keys
  lent: 'This tab plays a seat opened by a link. Your own seat at this table stays open to your other tabs.',
  isPrivate: 'This table is private',
  isPrivateHow: 'Ask somebody at the table for the spectator link, or the host for the link to a seat.',
  noTable: 'No table here',
  noTableHow: 'The address may be incomplete, or the table may be on another server.',
  tableGone: 'This table is gone',
  noSeat: 'This link opens no seat',
  noSeatHow: 'It may be incomplete, the host may have replaced it, or somebody else may have the seat now. Ask the host for a new link.',
  watchInstead: 'Watch the table',
  ownSeat: 'Go to my own seat',
  tryAgain: 'Try again',
  trouble: 'The table did not open',
} as const
