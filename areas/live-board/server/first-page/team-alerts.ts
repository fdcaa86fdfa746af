import type { BoardNeed } from '../../contract/live-board.ts'
import type { TeamMember } from '../../contract/first-page/team-today.ts'
import { age, worstOf } from '../worst-of.ts'

/** A start this much after the plan is worth a lead's look; so is a shift this long. */
const LATE_MS = 10 * 60_000
const TOO_LONG_MS = 14 * 3_600_000

/** What needs the lead, the most pressing first: breaks that are over, people who have not started, shifts left open. */
export function alertsOf(people: readonly TeamMember[], moment: string): BoardNeed[] {
  const now = Date.parse(moment)
  const leftOpen = people.filter(
    ({ since, state }) =>
      state === 'Forgotten' ||
      (since !== null && state !== 'Free' && now - Date.parse(since) > TOO_LONG_MS),
  )
  const breaks = people.filter(
    (one) => one.state === 'On break' && one.over_break_seconds > 0 && !leftOpen.includes(one),
  )
  const absent = people.filter(
    ({ state, planned_start, planned_end }) =>
      state === 'Not started' &&
      planned_start !== null &&
      now - Date.parse(planned_start) > LATE_MS &&
      now < Date.parse(planned_end ?? planned_start),
  )
  return [
    ...worstOf(
      'over',
      breaks.map((person) => ({
        ...person,
        over_seconds: person.over_break_seconds,
        weight: person.over_break_seconds,
      })),
    ),
    ...worstOf(
      'missing',
      absent.map((person) => needing(person, person.planned_start)),
    ),
    ...worstOf(
      'forgotten',
      leftOpen.map((person) => needing(person, person.since)),
    ),
  ]
}

const needing = (person: TeamMember, since: string | null) => ({
  ...person,
  ...{ over_seconds: 0, since, weight: age(since) },
})
