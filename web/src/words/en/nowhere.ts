/** An address that is no page. */
export const nowhere = {
  page: 'Nothing here – Thunder Road',
  nothing: 'Nothing here',
  why: 'There is no page at this address. Check it, or go to the list of tables.',
  allTables: 'All tables',
} as const
