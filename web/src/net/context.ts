import { getContext, setContext } from 'svelte'
import type { Api } from './api'

const KEY = Symbol('api')

export function provideApi(api: Api): void {
  setContext(KEY, api)
}

/** The server's HTTP side, as given to the page. */
export function getApi(): Api {
  return getContext<Api>(KEY)
}
