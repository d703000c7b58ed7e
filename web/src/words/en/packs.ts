/** Owners' packs that are opened from files, where there is no server to be started with them. */
export const packs = {
  packs: 'Owners’ packs',
  open: 'Open a pack',
  what: 'Play with the numbers and texts of your own copy: choose a TOML file. It stays on this device, and new tables use it.',
  opening: 'Checking the pack…',
  opened: 'New tables now use {title}.',
  removed: 'New tables no longer use {title}. Tables that started with it keep it.',
  of: '{game} · {file}',
  changes: { one: 'Changes {n} item', other: 'Changes {n} items' },
  more: { one: 'and {n} more', other: 'and {n} more' },
  unlike: 'Unlike the printed game: {warning}.',
  broken: 'This pack no longer works: {reason}',
  remove: 'Remove',
  removeIt: 'Remove {title}',
} as const
