/** The head of the pages that are read. */
export const page = {
  rules: 'The rules',
  day: 'Day',
  night: 'Night',
} as const
