/** Words of no particular page. */
export const common = {
  language: 'Language',
  unfetched: 'The page did not load. Check that the table server is running, then reload.',
  old: 'There is a newer version of this page. Nothing is lost: reload to get it.',
  reload: 'Load again',
  noServer: 'The table server is not answering. Check that it is running, then try again.',
  status: 'The server answered {status}.',
  rulesInEnglish: 'The rules are in English only.',
} as const
