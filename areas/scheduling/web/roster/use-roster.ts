import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { bodyOf } from '#platform/web/reports/report-fields.ts'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import type { Roster } from '../../contract/roster/roster-shape.ts'
import { type RosterState, spanOf } from './roster-state.ts'

/** Days and filters as the calls take them. */
export function askedOf({ filter, ...state }: RosterState) {
  const { date_from: _from, date_to: _to, ...filters } = bodyOf(filter)
  return { ...spanOf(state), ...filters }
}

/** The roster of some days; the last one stays while the next comes. */
export function useRoster(state: RosterState) {
  const asked = askedOf(state)
  return useQuery({
    queryKey: ['roster', asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { path, method } = rosterCalls.roster
      return (await request<Roster>(path, { method, body: asked, signal })).data
    },
  })
}
