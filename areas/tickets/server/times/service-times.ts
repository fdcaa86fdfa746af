import type { ServiceHours, Span } from '../../contract/service-clock/business-time.ts'
import type { Promised } from '../../contract/service-clock/due-times.ts'
import { type HoursRow, type TargetRow, weekdays } from '../../contract/ticket-service-targets.ts'
import type { Priority } from '../../contract/ticket-states.ts'
import type { Rows } from '#platform/server/database/database.ts'

/** What a ticket keeps of the service targets it was raised under: later changes of them are not about it. */
export interface ServiceTarget extends Promised {
  readonly policy_id: number
  readonly policy: string
  readonly hours: readonly HoursRow[]
  readonly use_holidays: boolean
}

interface Policy {
  readonly id: number
  readonly name: string
  readonly hours: readonly HoursRow[]
  readonly use_holidays: boolean
  readonly targets: readonly TargetRow[]
  readonly warn_at_percent: number
}

/** The targets of a category for a priority. */
export async function targetOf(
  sql: Rows,
  categoryId: number,
  priority: Priority,
): Promise<ServiceTarget | null> {
  const [policy] = await sql.rows<Policy>(
    `select s.id, s.name, s.hours, s.use_holidays, s.targets, s.warn_at_percent
       from ticket_category_rules c join ticket_sla_policies s on s.id = c.sla_policy_id where c.id = $1`,
    [categoryId],
  )
  const row = policy?.targets.find((one) => one.priority === priority)
  if (!policy || !row) return null
  const { first_response_minutes, resolution_minutes } = row
  return {
    ...{ policy_id: policy.id, policy: policy.name },
    ...{ hours: policy.hours, use_holidays: policy.use_holidays },
    ...{ first_response_minutes, resolution_minutes, warn_at_percent: policy.warn_at_percent },
  }
}

/** Holidays are looked up so many days ahead of the moment a ticket was raised. */
const AHEAD_DAYS = 730

/** The hours of a target in an office, in the zone where it was at a moment, and with its holidays since. */
export async function serviceHours(
  sql: Rows,
  { hours, use_holidays }: Pick<ServiceTarget, 'hours' | 'use_holidays'>,
  officeId: number,
  since: string,
): Promise<ServiceHours> {
  const [office] = await sql.rows<{ zone: string; holidays: string[] }>(
    `select organisation.zone_on($1, $2::timestamptz::date) as zone, array(
       select h.day::text from holidays_of($1, null, $2::timestamptz::date - 1, $2::timestamptz::date + ${AHEAD_DAYS}) h
        where $3::boolean and not h.is_optional) as holidays`,
    [officeId, since, use_holidays],
  )
  return {
    zone: office?.zone ?? 'UTC',
    week: weekOf(hours),
    holidays: new Set(office?.holidays),
  }
}

const MIDNIGHT = 1_440

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** A row as a span; what ends at midnight ends with the day. */
export const spanOf = ({ from, to }: HoursRow): Span => ({
  from: minutesOf(from),
  to: minutesOf(to) || MIDNIGHT,
})

const weekOf = (rows: readonly HoursRow[]): Span[][] =>
  weekdays.map((day) =>
    rows
      .filter((row) => row.day === day)
      .map(spanOf)
      .toSorted((one, other) => one.from - other.from),
  )
