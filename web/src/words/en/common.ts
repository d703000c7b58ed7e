/** Words of no particular page. */
export const common = {
  language: 'Language',
  unfetched: 'The page could not be fetched. Check that the table server is running, then load it again.',
} as const
