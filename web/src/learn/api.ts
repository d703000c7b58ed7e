/** What the pages about missions ask of the server. */

import { call, post } from '../net/api'
import type { CoachView, MissionGroup, TableMade } from '../protocol'

export const missionGroups = (): Promise<MissionGroup[]> => call('/api/missions')

export const beginMission = (id: string): Promise<TableMade> =>
  post(`/api/missions/${id}`, {})

/** What the coach says after the first `at` answers of a table. */
export const coachAt = (table: string, key: string | null, at: number): Promise<CoachView> =>
  call(`/api/tables/${table}/coach?at=${at}`, key)
