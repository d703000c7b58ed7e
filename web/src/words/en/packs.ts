/** Owners' packs that are opened from files, where there is no server to be started with them. */
export const packs = {
  packs: 'Owners’ packs',
  open: 'Open a pack',
  what: 'Play with the figures of your own copy: choose a TOML file. It stays on this device and is used for new tables.',
  opening: 'Checking the pack…',
  opened: '{title} is used for new tables now.',
  removed: '{title} is not used for new tables any more. Tables begun with it keep it.',
  of: '{game} · {file}',
  changes: { one: 'Changes {n} item', other: 'Changes {n} items' },
  more: { one: 'and {n} more', other: 'and {n} more' },
  unlike: 'Unlike the printed game: {warning}.',
  broken: 'This pack cannot be used any more: {reason}',
  remove: 'Remove',
  removeIt: 'Remove {title}',
} as const
