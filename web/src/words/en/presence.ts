/** Who is there, in one word. */
export const presence = {
  here: 'there',
  away: 'away',
  bot: 'bot',
  standIn: 'a bot plays',
} as const
