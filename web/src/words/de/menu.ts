import type { menu } from '../en/menu'
import type { Translation } from '../say.svelte'

export default {
  keys: 'Tasten',
  keyArrows: 'Pfeile',
  keyAny: 'jede Taste',
  keyDie: 'den Würfel mit dieser Zahl wählen',
  keyCommand: 'ein Kommando oder ein Fahrzeug für den Würfel wählen, wie darauf gezeigt',
  keySteer: 'vorne links, geradeaus, vorne rechts',
  keyWalk: 'über die Straße wandern, wenn sie ausgewählt ist',
  keyConfirm: 'bestätigen',
  keyCancel: 'eine angefangene Wahl abbrechen',
  keyBack: 'einen Schritt des geplanten Wegs zurücknehmen',
  keyUndo: 'zurücknehmen',
  keyLog: 'zum Protokoll springen',
  keyHurry: 'beenden, was gerade gezeigt wird',
  dayTable: 'Tisch bei Tag',
  nightTable: 'Tisch bei Nacht',
  rules: 'Die Regeln',
  lookBack: 'Zurückblicken',
  backToNow: 'Zurück zu jetzt',
  saveJournal: 'Spielprotokoll sichern',
  allTables: 'Alle Tische',
  backToTable: 'Zurück an den Tisch',
  menu: 'Menü',
} satisfies Translation<typeof menu>
