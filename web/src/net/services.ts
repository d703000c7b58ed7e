/** How the page reaches its tables; a page that plays without a server can bring its own. */

import { httpApi, type Api } from './api'
import { LiveLink, type Link, type LinkHandlers } from './live'

export interface Services {
  api: Api
  link(table: string, token: string | null, handlers: LinkHandlers): Link
}

export const realServices: Services = {
  api: httpApi,
  link: (table, token, handlers) => new LiveLink(table, token, handlers),
}
