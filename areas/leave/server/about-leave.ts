import type { PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import type { About } from '#platform/contract/approvals.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import type { Sql } from '#platform/server/database/database.ts'

import { type CoverageDay, isShort, isTight } from '../contract/leave-preview.ts'
import { coverageOf } from './coverage.ts'
import type { leaves } from '../contract/leaves.ts'

const dayWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

export const inWords = (day: unknown): string => dayWords.format(new Date(String(day)))

/** "Thu 19 Mar – Tue 24 Mar, first half" */
export function spanWords({
  start_date,
  end_date,
  half_day,
  half_day_date,
  hours,
}: PartOf<typeof leaves>): string {
  const days =
    start_date === end_date ? inWords(start_date) : `${inWords(start_date)} – ${inWords(end_date)}`
  if (typeof hours === 'number') return `${days}, ${hours} h`
  if (half_day === 'None' || half_day === null) return days
  const half = String(half_day).toLowerCase()
  const isElsewhere = (half_day_date ?? start_date) !== start_date || start_date === end_date
  return isElsewhere ? `${days}, ${half}` : `${days}, ${half} of the first day`
}

export const daysWords = (days: unknown): string =>
  `${Number(days)} ${Number(days) === 1 ? 'day' : 'days'}`

/** What is asked for: the type and the days. */
export const titleOfLeave = (record: RecordOf<typeof leaves>): string =>
  `${String(record[titleKey('leave_type_id')] ?? 'Leave')}, ${spanWords(record)}`

/** What the person who decides should know: what it costs, who is there without them, who else asks for the same days. */
export async function aboutLeave(
  record: RecordOf<typeof leaves>,
  { sql, now }: { sql: Sql; now: string },
): Promise<About> {
  const isWaiting = record.status === 'Submitted'
  const days = (Array.isArray(record.days) ? record.days : []) as {
    date: string
    counted: number
  }[] // computed by its slot
  const coverage = isWaiting
    ? await coverageOf(
        sql,
        {
          employee_id: Number(record.employee_id),
          leave_type_id: Number(record.leave_type_id),
          isApproved: false,
        },
        days,
        now,
      )
    : []
  const others = isWaiting ? await othersAway(sql, record) : []
  return {
    facts: factsOf(record),
    effects: effectsOf(record, coverage),
    warnings: [
      ...coverage.filter(isShort).map((day) => `${inWords(day.date)}: ${ofNeeded(day)}`),
      ...others,
    ],
  }
}

const ofNeeded = ({ after, minimum }: CoverageDay): string => `${after} of ${minimum} needed`

const factsOf = (record: RecordOf<typeof leaves>) => [
  { label: 'Whose leave', value: String(record[titleKey('employee_id')] ?? '') },
  { label: 'Type', value: String(record[titleKey('leave_type_id')] ?? '') },
  { label: 'When', value: `${spanWords(record)} (${daysWords(record.total_days)})` },
  { label: 'Why', value: String(record.reason) },
  ...(record.handover_to_name
    ? [{ label: 'Handed over to', value: String(record.handover_to_name) }]
    : []),
]

/** What approving it changes: the balance, and who is there on the days that come closest to too few. */
function effectsOf(record: RecordOf<typeof leaves>, coverage: readonly CoverageDay[]) {
  const { balance_before, balance_after } = record
  const close = coverage.filter((day) => isShort(day) || isTight(day)).slice(0, 5)
  const fullest = coverage.toSorted((one, other) => one.after - other.after).slice(0, 1)
  return [
    ...(typeof balance_before === 'number'
      ? [
          {
            label: 'Balance',
            before: daysWords(balance_before),
            after: daysWords(balance_after),
          },
        ]
      : []),
    ...(close.length > 0 ? close : fullest).map((day) => ({
      label: inWords(day.date),
      before: `${day.scheduled} there, ${day.minimum} needed`,
      after: ofNeeded(day),
    })),
  ]
}

/** Colleagues of the same team who are away on these days, or ask to be. */
async function othersAway(sql: Sql, record: RecordOf<typeof leaves>): Promise<string[]> {
  const rows = await sql.rows<{ name: string; status: string; first: string; last: string }>(
    // Today's on purpose: the lead of now decides, about their own team.
    `select e.name, x.status, min(x.day)::text as first, max(x.day)::text as last
       from people.employees me join people.employees e on e.reports_to_id = me.reports_to_id and e.id <> me.id and not e.is_deleted
      cross join lateral leave_days_of(array[e.id], $2::date, $3::date) x
      where me.id = $1 and x.counted > 0 group by e.name, x.status, x.leave_id order by 3, 1 limit 6`,
    [record.employee_id, record.start_date, record.end_date],
  )
  return rows.map(({ name, status, first, last }) => {
    const when = first === last ? inWords(first) : `${inWords(first)} – ${inWords(last)}`
    return status === 'Approved' ? `${name} is away ${when}` : `${name} asks for ${when} too`
  })
}
