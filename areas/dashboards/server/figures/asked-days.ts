import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import { daysFrom, reportProblems } from '#platform/contract/reports.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Range } from '#platform/server/reports/report-filter.ts'
import { MOST_DAYS } from '../../contract/figure-sources.ts'

interface Days {
  readonly date_from: string | null
  readonly date_to: string | null
}

/** The days asked for: this month up to today of the reader where they are not named. */
export async function askedDays(
  { sql, viewer, now }: Pick<CallRequest, 'sql' | 'viewer' | 'now'>,
  { date_from, date_to }: Days,
): Promise<Range> {
  const to = date_to ?? (await todayOf(sql, viewer.employee_id, now))
  const from = date_from ?? `${to.slice(0, 7)}-01`
  const days = daysFrom(from, to)
  if (days < 1) refuse(reportProblems.upsideDown)
  if (days > MOST_DAYS) refuse(reportProblems.outOfRange, { days: MOST_DAYS })
  return { from, to }
}

async function todayOf(
  sql: CallRequest['sql'],
  employee: number | null,
  now: string,
): Promise<string> {
  const [row] = await sql.rows<{ day: string }>(
    `select ($1::timestamptz at time zone coalesce(person_zone($2::bigint), 'UTC'))::date::text as day`,
    [now, employee],
  )
  if (!row) throw new Error('a query without tables answers one row')
  return row.day
}

/** As many days just before. */
export const daysBefore = ({ from, to }: Range): Range => ({
  from: daysAfter(from, -daysFrom(from, to)),
  to: daysAfter(from, -1),
})
