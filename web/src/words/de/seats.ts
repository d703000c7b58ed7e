import type { seats } from '../en/seats'
import type { Translation } from '../say.svelte'

export default {
  links: 'Links zum Verschicken',
  link: 'Link',
  copied: 'Kopiert',
  copy: 'Kopieren',
} satisfies Translation<typeof seats>
