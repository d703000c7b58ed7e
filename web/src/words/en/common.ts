/** Words of no particular page. */
export const common = {
  language: 'Language',
  unfetched: 'The page could not be fetched. Check that the table server is running, then load it again.',
  old: 'The server has a newer page than this one. Nothing is lost: load it again.',
  reload: 'Load again',
  noServer: 'The table server does not answer. Check that it is running, then try again.',
  status: 'The server answered {status}.',
  rulesInEnglish: 'Rules are in English.',
} as const
