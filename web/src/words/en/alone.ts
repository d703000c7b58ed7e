/** The page without a server: how it starts, and what is wrong with its surroundings. */
export const alone = {
  coming: 'Getting the game ready … {done} %',
  wasm: 'This browser cannot run the game: it is too old, or WebAssembly is switched off. Use a newer one, or switch it on and reload.',
  worker: 'The game has stopped in this browser. Reload the page; tables that were kept are still there.',
  unpacked: 'A part of the game did not arrive. Check your connection and reload; what is there already is not fetched again.',
  started: 'The game could not start in this browser. Reload the page, or try another browser.',
  newer: 'Tables on this device were kept by a newer version of this page. Reload to get it; your tables stay as they are.',
  forgets: 'This browser keeps nothing here (a private window, or storage is switched off): your tables last until you close this page. Save journals of games that you want to keep.',
  fine: 'All right',
  reload: 'Reload now',
} as const
