/** How the page reaches its tables; a page that plays without a server can bring its own. */

import { httpApi, type Api } from './api'
import { LiveLink, type Link, type LinkHandlers } from './live'

export interface Services {
  api: Api
  link(table: string, key: string | null, handlers: LinkHandlers): Link
}

export const realServices: Services = {
  api: httpApi,
  link: (table, key, handlers) => new LiveLink(table, key, handlers),
}
