import type { TeamAlert, TeamMember } from '../../contract/first-page/team-today.ts'

/** A start this much after the plan is worth a lead's look; so is a shift this long. */
const LATE_MS = 10 * 60_000
const TOO_LONG_MS = 14 * 3_600_000

/** What needs the lead, the most pressing first: breaks that are over, people who have not started, shifts left open. */
export function alertsOf(people: readonly TeamMember[], moment: string): TeamAlert[] {
  const now = Date.parse(moment)
  const leftOpen = people.filter(
    ({ since, state }) =>
      state === 'Forgotten' ||
      (since !== null && state !== 'Free' && now - Date.parse(since) > TOO_LONG_MS),
  )
  const breaks = people
    .filter(
      (one) => one.state === 'On break' && one.over_break_seconds > 0 && !leftOpen.includes(one),
    )
    .sort((a, b) => b.over_break_seconds - a.over_break_seconds)
  const absent = people.filter(
    ({ state, planned_start, planned_end }) =>
      state === 'Not started' &&
      planned_start !== null &&
      now - Date.parse(planned_start) > LATE_MS &&
      now < Date.parse(planned_end ?? planned_start),
  )
  return [
    ...breaks.map(
      ({ employee_id, name, status, over_break_seconds, since }) =>
        ({
          kind: 'break over',
          employee_id,
          name,
          status: status ?? '',
          over_seconds: over_break_seconds,
          since: since ?? moment,
        }) as const,
    ),
    ...absent.map(
      ({ employee_id, name, planned_start }) =>
        ({
          kind: 'not started',
          employee_id,
          name,
          planned_start: planned_start ?? moment,
        }) as const,
    ),
    ...leftOpen.map(
      ({ employee_id, name, since }) =>
        ({ kind: 'left open', employee_id, name, since: since ?? moment }) as const,
    ),
  ]
}
