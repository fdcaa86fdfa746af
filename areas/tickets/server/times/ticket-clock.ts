import type { ChangesOf } from '#platform/contract/fields/record-types.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { dueTimes, minutesBetween } from '../../contract/service-clock/due-times.ts'
import type { ServiceHours } from '../../contract/service-clock/business-time.ts'
import type { Priority } from '../../contract/ticket-states.ts'
import type { tickets } from '../../contract/tickets.ts'
import { serviceHours, type ServiceTarget, targetOf } from './service-times.ts'

type Changes = ChangesOf<typeof tickets>

/** The times a ticket is due at; none of one that is raised now. */
type Due = Partial<Record<(typeof notices)[number]['due'], string | null>>

/** What the clock of a ticket runs by. */
export interface Clocked extends Due {
  readonly service_target: unknown
  readonly office_id: number | null
  readonly raised_at: string | null
  readonly paused_minutes: number | null
}

interface Running {
  readonly target: ServiceTarget
  readonly hours: ServiceHours
  readonly raisedAt: string
  readonly paused: number
}

/** The clock of a ticket; undefined where nothing was promised. */
async function clockOf(sql: Rows, ticket: Clocked): Promise<Running | undefined> {
  const target = ticket.service_target as ServiceTarget | null // only `startClock` writes it
  if (!target || ticket.office_id === null || ticket.raised_at === null) return undefined
  const hours = await serviceHours(sql, target, ticket.office_id, ticket.raised_at)
  return { target, hours, raisedAt: ticket.raised_at, paused: ticket.paused_minutes ?? 0 }
}

/** The targets of a category and a priority, counted from the moment a ticket was raised; what was paused stays paused. */
export async function startClock(
  sql: Rows,
  ticket: Omit<Clocked, 'service_target'>,
  categoryId: number,
  priority: Priority,
): Promise<Changes> {
  const service_target = await targetOf(sql, categoryId, priority)
  const clock = await clockOf(sql, { ...ticket, service_target })
  const times = clock
    ? dueTimes(clock.target, clock.raisedAt, clock.paused, clock.hours)
    : {
        ...{ response_due_at: null, response_warn_at: null },
        ...{ resolution_due_at: null, resolution_warn_at: null },
      }
  return { service_target, ...times, ...noticesAnew(ticket, times) }
}

/** The notices about each time that is due, by the marks that say they were given. */
const notices = [
  { due: 'response_due_at', marks: { response_warned_at: null, response_late_told_at: null } },
  { due: 'resolution_due_at', marks: { warned_at: null, late_told_at: null } },
] as const

/** Of a time that moved handlers hear anew. */
const noticesAnew = (before: Due, after: Due): Changes =>
  Object.assign(
    {},
    ...notices
      .filter(({ due }) => after[due] !== undefined && after[due] !== before[due])
      .map(({ marks }) => marks),
  ) as Changes // the marks of those that moved

/** A stretch in which the clock stood, from a moment until now. */
export async function pausedSince(
  sql: Rows,
  ticket: Clocked,
  since: string,
  now: string,
): Promise<Changes> {
  const clock = await clockOf(sql, ticket)
  if (!clock) return {}
  const paused_minutes = clock.paused + minutesBetween(since, now, clock.hours)
  const { resolution_due_at, resolution_warn_at } = dueTimes(
    clock.target,
    clock.raisedAt,
    paused_minutes,
    clock.hours,
  )
  const times = { resolution_due_at, resolution_warn_at }
  return { paused_minutes, ...times, ...noticesAnew(ticket, times) }
}

/** Minutes of service from the moment a ticket was raised until another, without what was paused where that counts. */
export async function minutesSinceRaised(
  sql: Rows,
  ticket: Clocked,
  now: string,
  isPauseCounted: boolean,
): Promise<number | null> {
  const clock = await clockOf(sql, ticket)
  if (!clock) return null
  const passed = minutesBetween(clock.raisedAt, now, clock.hours)
  return Math.max(0, isPauseCounted ? passed : passed - clock.paused)
}
