import type { Translation } from '../forms'
import type { alone } from '../en/alone'

export default {
  coming: 'Das Spiel wird vorbereitet … {done} %',
  wasm: 'Dieser Browser kann das Spiel nicht ausführen: Er ist zu alt, oder WebAssembly ist abgeschaltet. Nimm einen neueren, oder schalte es ein und lade neu.',
  worker: 'Das Spiel ist in diesem Browser stehen geblieben. Lade die Seite neu; gespeicherte Tische sind noch da.',
  unpacked: 'Ein Teil des Spiels ist nicht angekommen. Prüfe deine Verbindung und lade neu; geholt wird nur, was fehlt.',
  bots: 'Die Bots sind nicht angekommen, darum entscheidet der Zufall, was sie tun. Prüfe deine Verbindung und lade neu; dein Tisch geht weiter, wo er ist.',
  started: 'Das Spiel konnte in diesem Browser nicht starten. Lade die Seite neu, oder versuche es mit einem anderen Browser.',
  newer: 'Die Tische auf diesem Gerät hat eine neuere Fassung dieser Seite gespeichert. Lade neu, um diese Fassung zu bekommen; deine Tische bleiben, wie sie sind.',
  forgets: 'Dieser Browser speichert hier nichts (ein privates Fenster, oder der Speicher ist abgeschaltet): Deine Tische bleiben nur, bis du die Seite schließt. Speichere das Spielprotokoll jeder Partie, die du behalten willst.',
  version: 'Eine neue Fassung des Spiels ist da. Deine Tische bleiben, wie sie sind.',
  take: 'Jetzt verwenden',
  later: 'Später',
  full: 'Auf diesem Gerät ist kein Platz, um das Spiel zu speichern. Du kannst spielen, brauchst beim nächsten Besuch aber eine Verbindung. Schaffe Platz und lade neu, um es zu speichern.',
  unfetched: 'Das Spiel ist auf diesem Gerät noch nicht gespeichert, weil ein Teil nicht angekommen ist. Du kannst spielen; dein nächster Besuch versucht es noch einmal.',
  forbidden: 'Dieser Browser speichert das Spiel nicht (ein privates Fenster, abgeschalteter Speicher oder eine Adresse ohne https). Du kannst spielen, brauchst aber bei jedem Besuch eine Verbindung.',
  newFull: 'Es gibt eine neue Fassung des Spiels, aber auf diesem Gerät ist kein Platz für sie. Deine bisherige läuft weiter; schaffe Platz und lade neu, um die neue zu bekommen.',
  newUnfetched: 'Eine neue Fassung des Spiels ist nicht vollständig angekommen. Deine bisherige läuft weiter; dein nächster Besuch versucht es noch einmal.',
  fine: 'In Ordnung',
  reload: 'Neu laden',
} satisfies Translation<typeof alone>
