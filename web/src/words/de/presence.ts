import type { presence } from '../en/presence'
import type { Translation } from '../forms'

export default {
  here: 'da',
  away: 'nicht da',
  bot: 'Bot',
  standIn: 'ein Bot spielt',
} satisfies Translation<typeof presence>
