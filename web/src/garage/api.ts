/** The workshop's side of the server. */

import { call } from '../net/api'
import type { BuildOrder, BuildView, WorkshopView } from '../protocol'

export const workshopView = (workshop: string): Promise<WorkshopView> => call(`/api/workshops/${workshop}`)

/** What the rules say of a team; without one, of a random one. */
export const judged = (workshop: string, order: BuildOrder): Promise<BuildView> =>
  call(`/api/workshops/${workshop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
