import type { Sql } from '#platform/server/database/database.ts'
import { daysAfter, type Weekday, WEEKDAYS, weekdayOf } from '#platform/contract/days.ts'
import { type FreeDays, type Frequency, WEEKEND } from '../../contract/due-times/due-days.ts'
import {
  type DueRule,
  dueTimesAfter,
  type HolidayRule,
  nextDueTime,
} from '../../contract/due-times/due-times.ts'
import { readTime } from '../../contract/due-times/time-words.ts'

/** What a schedule says about its times, stored or not saved yet. */
export interface TimedValues {
  readonly frequency: Frequency
  readonly days_of_week: readonly string[]
  readonly day_of_month: string | null
  readonly time_of_day: string
  readonly extra_times: readonly string[]
  readonly office_id: number | null
  readonly timezone_id: number | null
  readonly start_date: string
  readonly end_date: string | null
  readonly holiday_rule: HolidayRule
}

/** Holidays are known so far around today; those beyond are not entered anywhere yet. */
const [KNOWN_BACK, KNOWN_AHEAD] = [60, 800]

/** When a schedule is due: its zone and the free days of its office are read now. Undefined without an office and a time zone. */
export async function dueRuleOf(
  sql: Sql,
  values: TimedValues,
  now: string,
): Promise<DueRule | undefined> {
  const zone = await zoneOf(sql, values)
  if (zone === undefined) return undefined
  const { frequency, days_of_week, day_of_month, start_date, end_date, holiday_rule } = values
  const extra = frequency === 'Daily' ? values.extra_times : []
  return {
    ...{ frequency, days_of_week, day_of_month, start_date, end_date, holiday_rule, zone },
    times: [values.time_of_day, ...extra].flatMap((time) => readTime(time) ?? []),
    isFree: await freeDaysOf(sql, values.office_id, now.slice(0, 10)),
  }
}

const HOUR_MS = 3_600_000

/**
 * When a schedule is looked at after a moment: at its next due time, also one that is skipped, which is noted, and every hour until then, so
 * that an office that moves or has another holiday counts in time. Undefined when nothing comes any more.
 */
export function nextLook(rule: DueRule, now: string): string | undefined {
  if (!nextDueTime(rule, now)) return undefined
  const hour = new Date(Date.parse(now) + HOUR_MS).toISOString()
  const [due] = dueTimesAfter(rule, now, 1)
  return due && due.due_at < hour ? due.due_at : hour
}

/** A time zone that is given comes before that of the office. */
async function zoneOf(
  sql: Sql,
  { office_id, timezone_id }: Pick<TimedValues, 'office_id' | 'timezone_id'>,
): Promise<string | undefined> {
  const [found] = await sql.rows<{ zone: string | null }>(
    `select coalesce((select z.iana_name from administration.time_zones z where z.id = $2),
                     (select z.iana_name from organisation.offices o join administration.time_zones z on z.id = o.timezone_id where o.id = $1)) as zone`,
    [office_id, timezone_id],
  )
  return found?.zone ?? undefined
}

/** The days on which an office does not work: its holidays, and those outside of its working week; without an office Saturday and Sunday. */
async function freeDaysOf(sql: Sql, office: number | null, today: string): Promise<FreeDays> {
  const holidays = await sql.rows<{ day: string; name: string }>(
    'select h.day::text as day, h.name from holidays_of($1, null, $2::date, $3::date) h where not h.is_optional',
    [office, daysAfter(today, -KNOWN_BACK), daysAfter(today, KNOWN_AHEAD)],
  )
  const [found] = await sql.rows<{ working_days: Weekday[] }>(
    'select working_days from organisation.offices where id = $1',
    [office],
  )
  const working = new Set<Weekday>(found?.working_days ?? WEEKDAYS.slice(1, 6))
  const names = new Map(holidays.map(({ day, name }) => [day, name]))
  const works = (day: string) => working.has(WEEKDAYS[weekdayOf(day)] ?? 'Sunday')
  return (day) => names.get(day) ?? (works(day) ? undefined : WEEKEND)
}
