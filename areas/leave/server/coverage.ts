import type { Sql } from '#platform/server/database/database.ts'
import type { CoverageDay } from '../contract/leave-preview.ts'

/** A month is what a person looks at before they decide; longer leave is planned for otherwise. */
export const LONGEST = 31

interface AskedDay {
  readonly date: string
  readonly counted: number
}

/**
 * How many of those a client needs in the office would be there on each day of a leave. What is needed at least is the office's percentage of
 * what must be staffed, else the client's. Without a headcount of theirs nothing is known.
 */
export async function coverageOf(
  sql: Sql,
  {
    employee_id,
    leave_type_id,
    isApproved,
  }: {
    readonly employee_id: number
    readonly leave_type_id: number
    /** Whether it is counted among those who are away already. */
    readonly isApproved: boolean
  },
  days: readonly AskedDay[],
  now: string,
): Promise<CoverageDay[]> {
  const asked = days.filter(({ counted }) => counted > 0).slice(0, LONGEST)
  const [first, last] = [asked[0], asked.at(-1)]
  if (!first || !last) return []
  const known = await sql.rows<Omit<CoverageDay, 'after'>>(COVERAGE, [
    employee_id,
    leave_type_id,
    first.date,
    last.date,
    now,
  ])
  return asked.flatMap(({ date, counted }) => {
    const day = known.find((one) => one.date === date)
    return day ? [{ ...day, after: day.scheduled - (isApproved ? 0 : counted) }] : []
  })
}

interface CoveredSpan {
  readonly employee: string
  readonly type: string
  readonly from: string
  readonly to: string
  readonly now: string
}

/** SQL: the days of a span as `CoverageDay`s, each of its parts an expression. Today's on purpose: days to come are covered by what is known now. */
export const coverageSql = ({ employee, type, from, to, now }: CoveredSpan): string => `
  select x.day::text as date, sum(x.to_staff)::integer as needed, sum(x.scheduled)::float8 as scheduled,
         ceil(sum(x.to_staff) * p.percent / 100)::integer as minimum
    from people.employees e
   cross join lateral (select main_client(e.id, ${from}) as id) k
    join organisation.clients c on c.id = k.id
   cross join lateral (select coalesce((select g.min_staffing_percent from leave_configs g where g.office_id = e.office_id and g.leave_type_id = ${type} and not g.is_deleted),
                                       c.min_staffing_percent, 80) as percent) p
    join organisation.client_headcounts h on h.client_id = c.id and h.office_id = e.office_id and not h.is_deleted
   cross join lateral organisation.headcount_days(h.id, ${from}, ${to}, (${now} at time zone person_zone(e.id))::date) x
   where e.id = ${employee} and x.to_staff is not null
     and exists (select 1 from organisation.headcount_people(h.id, least(${from}, (${now} at time zone person_zone(e.id))::date)) q where q.employee_id = e.id)
   group by x.day, p.percent`

const COVERAGE = `${coverageSql({
  employee: '$1',
  type: '$2',
  from: '$3::date',
  to: '$4::date',
  now: '$5::timestamptz',
})} order by x.day`
