/** Who is there, in one word. */
export const presence = {
  here: 'online',
  away: 'away',
  bot: 'bot',
  standIn: 'a bot is playing',
} as const
