import { useCall } from '#platform/web/client/use-call.ts'
import { bodyOf } from '#platform/web/reports/report-fields.ts'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { type RosterState, spanOf } from './roster-state.ts'

/** Days and filters as the calls take them. */
export function askedOf({ filter, ...state }: RosterState) {
  const { date_from: _from, date_to: _to, ...filters } = bodyOf(filter)
  return { ...spanOf(state), ...filters }
}

/** The roster of some days; the last one stays while the next comes. */
export const useRoster = (state: RosterState) =>
  useCall(rosterCalls.roster, askedOf(state), { family: { name: 'roster' }, keepsLast: true })
