import type { Translation } from '../forms'
import type { alone } from '../en/alone'

export default {
  coming: 'Das Spiel wird vorbereitet … {done} %',
  wasm: 'Dieser Browser kann das Spiel nicht ausführen: Er ist zu alt, oder WebAssembly ist abgeschaltet. Nimm einen neueren, oder schalte es ein und lade neu.',
  worker: 'Das Spiel ist in diesem Browser stehen geblieben. Lade die Seite neu; gespeicherte Tische sind noch da.',
  unpacked: 'Ein Teil des Spiels ist nicht angekommen. Prüfe deine Verbindung und lade neu; was schon da ist, wird nicht noch einmal geholt.',
  started: 'Das Spiel konnte in diesem Browser nicht starten. Lade die Seite neu, oder versuche es mit einem anderen Browser.',
  newer: 'Tische auf diesem Gerät hat eine neuere Fassung dieser Seite gespeichert. Lade neu, um sie zu bekommen; deine Tische bleiben, wie sie sind.',
  forgets: 'Dieser Browser behält hier nichts (ein privates Fenster, oder der Speicher ist abgeschaltet): Deine Tische bleiben, bis du die Seite schließt. Sichere Aufzeichnungen von Partien, die du behalten willst.',
  fine: 'In Ordnung',
  reload: 'Neu laden',
} satisfies Translation<typeof alone>
