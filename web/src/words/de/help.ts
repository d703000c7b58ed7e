import type { help as english } from '../en/help'
import type { Translation } from '../forms'

const help: Translation<typeof english> = {
  undo: 'Zurücknehmen',
  undoWhat: 'Zurücknehmen: {what}',
  undoSeveral: '{n} Antworten zurücknehmen, von hier an: {what}',
  undoLast: 'Die letzte Antwort zurücknehmen',
  undoSealed: 'Deine Wahl zurücknehmen',
  undoNothing: 'Nichts zurückzunehmen: Es ist noch nichts entschieden.',
  undoClosed: 'Nichts zurückzunehmen: Der Tisch ist geschlossen.',
  undoOver: 'Nichts zurückzunehmen: Das Spiel ist vorbei.',
  undoDice: 'Nicht mehr zurückzunehmen: Seitdem sind Würfel gefallen oder wurde etwas gezogen.',
  undoHidden: 'Nicht mehr zurückzunehmen: Seitdem ist etwas Verdecktes aufgedeckt worden.',
  undoOthers: 'Nicht mehr zurückzunehmen: {name} hat seitdem geantwortet.',
  undoMany: 'Nichts mehr zurückzunehmen: An diesem Tisch ist zu viel zurückgenommen worden.',
  undoBot: 'Diesen Platz spielt ein Bot; es gibt nichts zurückzunehmen.',
  undoWatching: 'Wer nur zuschaut, hat nichts zurückzunehmen.',
  undone: 'zurückgenommen:',
  hint: 'Tipp',
  hintTitle: 'Was würde ein Bot tun? (H)',
}

export default help
