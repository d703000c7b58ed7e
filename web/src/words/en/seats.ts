/** Seats of a table: links, who plays, host's controls. */
export const seats = {
  links: 'Links to send',
  link: 'Link',
  copied: 'Copied',
  copy: 'Copy',
} as const
