import type { Translation } from '../forms'
import type { packs } from '../en/packs'

export default {
  packs: 'Eigene Pakete',
  open: 'Paket öffnen',
  what: 'Spiel mit den Zahlen und Texten deines eigenen Exemplars: Wähle eine TOML-Datei. Sie bleibt auf diesem Gerät und gilt für neue Tische.',
  opening: 'Das Paket wird geprüft …',
  opened: '{title} gilt jetzt für neue Tische.',
  removed: '{title} gilt nicht mehr für neue Tische. Tische, die damit begonnen haben, behalten es.',
  of: '{game} · {file}',
  changes: { one: 'Ändert {n} Eintrag', other: 'Ändert {n} Einträge' },
  more: { one: 'und {n} weiterer', other: 'und {n} weitere' },
  unlike: 'Anders als das gedruckte Spiel: {warning}',
  broken: 'Dieses Paket lässt sich nicht mehr verwenden: {reason}',
  remove: 'Entfernen',
  removeIt: '{title} entfernen',
} satisfies Translation<typeof packs>
