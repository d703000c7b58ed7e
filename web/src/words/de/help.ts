import type { help as english } from '../en/help'
import type { Translation } from '../forms'

const help: Translation<typeof english> = {
  undo: 'Zurücknehmen',
  undoWhat: 'Zurücknehmen: {what}',
  undoSeveral: '{n} Antworten zurücknehmen, bis: {what}',
  undoLast: 'Die letzte Antwort zurücknehmen',
  undoSealed: 'Deine Wahl zurücknehmen',
  undoNothing: 'Noch nichts zurückzunehmen.',
  undoClosed: 'Nichts zurückzunehmen: Der Tisch ist geschlossen.',
  undoOver: 'Nichts zurückzunehmen: Das Spiel ist vorbei.',
  undoDice: 'Das geht nicht mehr zurück: Seitdem sind Würfel gefallen oder etwas wurde gezogen.',
  undoHidden: 'Das geht nicht mehr zurück: Seitdem wurde etwas Verdecktes aufgedeckt.',
  undoOthers: 'Das geht nicht mehr zurück: {name} hat seitdem geantwortet.',
  undoMany: 'Mehr geht nicht zurück: An diesem Tisch ist die Grenze erreicht.',
  undoBot: 'Diesen Platz spielt ein Bot; es gibt nichts zurückzunehmen.',
  undoWatching: 'Du schaust zu; zurücknehmen können nur Mitspieler.',
  undone: 'zurückgenommen:',
  hint: 'Tipp',
  hintTitle: 'Was würde ein Bot tun?',
}

export default help
