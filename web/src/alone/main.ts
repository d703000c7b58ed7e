/** The page without a server: its tables are played in a worker of this browser. */

import { mount } from 'svelte'
import { answeredBy } from '../net/transport'
import { start } from '../start'
import { mendLinks } from './links'
import { Nearby } from './nearby'
import { surroundings } from './surroundings.svelte'
import Surroundings from './Surroundings.svelte'
import Tables from './tables?worker'

function begin(): void {
  if (!('WebAssembly' in window && 'DecompressionStream' in window)) return surroundings.lacks('wasm')
  let worker: Worker
  try {
    worker = new Tables()
  } catch {
    return surroundings.lacks('worker')
  }
  const nearby = new Nearby(worker, (state) => surroundings.hear(state))
  worker.onerror = (event) => {
    event.preventDefault()
    nearby.broken()
    surroundings.lacks('worker')
  }
  answeredBy(nearby)
}

mendLinks(document.documentElement)
begin()
void start().then(() => {
  const target = document.createElement('div')
  document.body.append(target)
  mount(Surroundings, { target })
})
