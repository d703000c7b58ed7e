/** The page without a server: its tables are played in a worker of this browser. */

import { mount } from 'svelte'
import { answeredBy, type Transport } from '../net/transport'
import { start } from '../start'
import { keeping } from './keeping.svelte'
import { mendLinks } from './links'
import { Nearby } from './nearby'
import { surroundings } from './surroundings.svelte'
import Surroundings from './Surroundings.svelte'
import Tables from './tables?worker'

/** Without a worker nothing is ever answered: one sentence tells why, and no page adds another. */
const NOBODY: Transport = {
  fetch: () => new Promise(() => undefined),
  socket: () => ({ readyState: WebSocket.CONNECTING, onmessage: null, onclose: null, send: () => undefined, close: () => undefined }),
}

/** What the program and its pages cannot do without; older browsers lack one or another. */
const NEEDED = ['WebAssembly', 'DecompressionStream', 'ResizeObserver']

function begin(): void {
  answeredBy(NOBODY)
  if (!NEEDED.every((name) => name in window)) return surroundings.lacks('wasm')
  let worker: Worker
  try {
    worker = new Tables()
  } catch {
    return surroundings.lacks('worker')
  }
  const nearby = new Nearby(worker, (state) => {
    surroundings.hear(state)
    // Not before: what is needed now comes first, and then it is not fetched twice.
    if (state.type !== 'progress') void keeping.begin()
  })
  worker.onerror = (event) => {
    event.preventDefault()
    nearby.broken()
    surroundings.lacks('worker')
  }
  answeredBy(nearby)
}

keeping.hold(import.meta.url)
mendLinks(document.documentElement)
begin()
// Also after a start that failed: then all the more somebody must be told.
void start().finally(() => {
  const target = document.createElement('div')
  document.body.append(target)
  mount(Surroundings, { target })
})
