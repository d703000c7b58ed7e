/** The workshop's side of the server. */

import { call, post } from '../net/api'
import type { BuildOrder, BuildView, WorkshopView } from '../protocol'

export const workshopView = (workshop: string): Promise<WorkshopView> => call(`/api/workshops/${workshop}`)

/** What the rules say of a team; without one, of a random one. */
export const judged = (workshop: string, order: BuildOrder): Promise<BuildView> =>
  post(`/api/workshops/${workshop}`, order)
