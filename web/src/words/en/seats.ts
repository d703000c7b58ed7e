/** Seats of a table: who sits there, links, stand-ins, the host's controls, the clock; being turned away. */
export const seats = {
  title: 'Who sits where',
  close: 'Close',
  you: 'you',
  asked: 'is asked now',
  playsHere: 'at the host’s screen',
  byLink: 'by link',
  isBot: 'a bot, {level}',
  someBot: 'a bot',
  alsoOpen: 'open on {n} devices or tabs',
  standInFor: 'a bot plays for {name}',

  // all choose at once
  atOnce: 'All choose at once',
  seatReady: '{crew}: ready',
  seatChooses: '{crew}: still choosing',
  sealed: 'You have chosen',
  sealedHow: 'The others see your choice as soon as all have chosen.',
  otherwise: 'Choose again',

  // watching
  watching: 'You are watching',
  watchingHow: 'To play, ask the host of this table for a seat: they can give you the link of an empty seat, or a bot’s seat.',
  watchLink: 'Link to watch',
  whoSits: 'Who sits where',

  // links
  sendFirst: 'Send each friend the link of one seat. The game waits for the player who must answer.',
  linksHere: 'These links open on this computer only. For friends elsewhere start “thunderroad serve” and make the table under an address that they can reach.',
  linkOf: 'Link to the seat of {name}',
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share',
  shareText: 'Your seat at Thunder Road: {crew}',
  newKey: 'New link',
  newKeyAbout: 'Anyone who has the link plays this seat. A new link makes the old one useless.',
  newKeyMade: 'Here is the new link. The old one no longer works.',
  linkElsewhere: 'The link was made on another browser. Make a new one if it is lost; the old one then no longer works.',

  // stand-ins
  letBotMe: 'Let a bot play for me',
  takeBack: 'Take my seat back',
  botPlaysYou: 'A bot plays for you.',
  letBot: 'Let a bot stand in',
  sendBack: 'Send the bot away',
  letBotAbout: 'Until {name} is back.',
  waitsAway: '{name} is not there.',
  standsInAfter: 'After {time} a bot stands in until they are back.',

  waitsForYes: '{name} is asked whether a bot may play.',
  askedForNow: 'The host asks whether a bot may play for you until you want to play again.',
  askedForGood: 'The host asks whether a bot may take your seat for good.',
  agree: 'Let the bot play',
  decline: 'I play on',

  // what was agreed
  openSeed: 'Open seed',
  understood: 'All right',
  seedIs: 'Open seed: {seed}. Anyone who knows it can work out all dice and cards to come.',
  isListed: 'This table is in the list of this server; everybody may watch.',
  isNotListed: 'This table is private: only those who have a link find it and may watch.',

  // the host
  replace: 'Replace…',
  replaceAbout: 'For good: {name} plays this seat no more.',
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
  closeAbout: 'The game stops here, and everybody may see everything. This cannot be undone.',
  closeNow: 'Close the table',
  keepPlaying: 'Keep playing',
  closedTitle: 'This table is closed',
  closedAbout: 'The host has ended the game. It can still be looked at.',
  toLobby: 'All tables',

  // agreements
  clockIs: 'Clock: {time} for each answer. When time is up, a careful bot answers once.',
  standInIs: 'Stand-in: if a player is away for {time} on their turn, a bot plays for them until they are back.',
  tellMe: 'Tell me when it is my turn',
  tellMeAbout: 'A notice of your browser, when you look at another tab.',
  tellMeNo: 'Your browser does not allow notices of this page.',
  turnNotice: 'It is your turn',

  // the clock
  clockOf: '{name} has {time} left',
  left: { one: '{n} second left. Then a bot answers for you, once.', other: '{n} seconds left. Then a bot answers for you, once.' },
  thenBot: 'When the time is over, a bot answers once.',

  // keys
  lent: 'This tab plays the seat of a link. Your own seat at this table is kept for other tabs.',
  isPrivate: 'This table is private',
  isPrivateHow: 'Ask somebody at the table for the link to watch, or the host for the link of a seat.',
  noTable: 'No table here',
  noTableHow: 'The address may be incomplete, or this server may not be the one where the table was made.',
  noSeat: 'This link opens no seat',
  noSeatHow: 'It may be incomplete, the host may have made a new one, or somebody else plays there now. Ask the host for the new link.',
  watchInstead: 'Watch the table',
  ownSeat: 'To my own seat',
  tryAgain: 'Try again',
  trouble: 'The table cannot be opened',
} as const
