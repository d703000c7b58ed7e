/** An address that is no page. */
export const nowhere = {
  page: 'Nothing here – Thunder Road',
  nothing: 'Nothing here',
  why: 'There is no page at this address. Check it, or begin where all tables are.',
  toLobby: 'All tables',
} as const
