import type { page } from '../en/page'
import type { Translation } from '../forms'

export default {
  rules: 'Die Regeln',
  day: 'Tag',
  night: 'Nacht',
} satisfies Translation<typeof page>
