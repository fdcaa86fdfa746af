import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { TeamAlert, TeamMember } from '../contract/default-dashboard.ts'

/** A start this much after the plan is worth a lead's look; so is a shift this long. */
const LATE_MS = 10 * 60_000
const TOO_LONG_MS = 14 * 3_600_000
const SHOWN = 3

/** At most three things that need the lead: breaks that are over, people who have not started, work that waits too long. */
export async function alertsOf(
  request: CallRequest,
  people: readonly TeamMember[],
): Promise<TeamAlert[]> {
  const now = Date.parse(request.now)
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
  const late = await lateFollowUps(request)
  return [
    ...breaks.map(
      ({ employee_id, name, status, over_break_seconds, since }) =>
        ({
          kind: 'break over',
          employee_id,
          name,
          status: status ?? '',
          over_seconds: over_break_seconds,
          since: since ?? request.now,
        }) as const,
    ),
    ...absent.map(
      ({ employee_id, name, planned_start }) =>
        ({
          kind: 'not started',
          employee_id,
          name,
          planned_start: planned_start ?? request.now,
        }) as const,
    ),
    ...leftOpen.map(
      ({ employee_id, name, since }) =>
        ({ kind: 'left open', employee_id, name, since: since ?? request.now }) as const,
    ),
    ...late,
  ].slice(0, SHOWN)
}

/** Follow-ups of the team that are overdue, if the asking person may see their logs. */
async function lateFollowUps({ sql, viewer, engine, now }: CallRequest): Promise<TeamAlert[]> {
  if (!engine.rights.has(viewer, '/activity-log', 'view')) return []
  const [late] = await sql.rows<{
    count: number
    oldest: string | null
    client_name: string | null
  }>(
    `select count(*)::integer as count, min(l.follow_up_at) as oldest, (array_agg(c.name order by l.follow_up_at, l.id))[1] as client_name
       from activities.activity_logs l join organisation.clients c on c.id = l.client_id
      where l.employee_id in (select employee_id from hr.reporting_lines where manager_id = $1 and depth = 1) and l.follow_up_at <= $2 and not l.is_deleted`,
    [viewer.employee_id, now],
  )
  return late?.oldest
    ? [
        {
          kind: 'follow-ups late',
          count: late.count,
          oldest: late.oldest,
          client_name: late.client_name ?? '',
        },
      ]
    : []
}
