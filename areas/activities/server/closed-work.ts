import type { Contribution } from '#platform/contract/contributions.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { closedWork } from '../contract/closed-work.ts'
import { activityProblems } from '../contract/problems.ts'

/** Everything that is closed to people, as a query: `employee_id, category_id, closed_from, reason`. */
export const closedQuery = (contributions: readonly Contribution[]): string =>
  closedWork
    .among(contributions)
    .map(({ view }) => `select employee_id, category_id, closed_from, reason from ${view}`)
    .join(' union all ') ||
  'select null::bigint as employee_id, null::bigint as category_id, null::date as closed_from, null::text as reason where false'

interface ClosedAt {
  readonly employee: string
  readonly now: string
}

/** That work `x` of `closedQuery` is closed to a person now. */
export const isClosedNow = ({ employee, now }: ClosedAt): string =>
  `x.employee_id = ${employee} and x.closed_from <= (${now}::timestamptz at time zone person_zone(${employee}))::date`

/** Whether a set-up `s` of the category `c` is closed to a person now, as a condition. */
export const isClosedTo = (contributions: readonly Contribution[], at: ClosedAt): string =>
  `exists (select from (${closedQuery(contributions)}) x where x.category_id in (c.id, c.parent_id) and ${isClosedNow(at)})`

interface NewWork {
  readonly employee_id: number
  readonly zone_name: string
  /** The category of the work and those above it. */
  readonly categories: readonly (number | null)[]
  /** When it began. */
  readonly at: string
  /** When it began as it is stored: what was closed then as well is being corrected. */
  readonly before: string | undefined
}

/** Refuses work that had been closed to its person when it began, with the reason. */
export async function refuseClosed(
  sql: Sql,
  contributions: readonly Contribution[],
  { employee_id, zone_name, categories, at, before }: NewWork,
): Promise<void> {
  const [closed] = await sql.rows<{ reason: string }>(
    `select x.reason from (${closedQuery(contributions)}) x
      where x.employee_id = $1 and x.category_id = any($2::bigint[]) and x.closed_from <= ($3::timestamptz at time zone $4)::date
        and ($5::timestamptz is null or x.closed_from > ($5::timestamptz at time zone $4)::date) order by x.closed_from, x.category_id limit 1`,
    [employee_id, categories.filter((id) => id !== null), at, zone_name, before ?? null],
  )
  if (closed) refuse(activityProblems.closed, closed)
}

/** Adds the reason to the rows of an activity in a file that began when their work had been closed to their person. */
export async function refuseClosedRows(
  sql: Sql,
  contributions: readonly Contribution[],
  work: { readonly id: number; readonly category_id: number; readonly parent_id: number | null },
  column: string,
): Promise<void> {
  await sql.rows(
    `update bulk_checked b
        set faults = coalesce(b.faults, '[]') || jsonb_build_array(jsonb_build_object('column', $1::text, 'value', b.started_text, 'reason', x.reason))
       from (select distinct on (q.employee_id) q.employee_id, q.closed_from, q.reason from (${closedQuery(contributions)}) q
              where q.category_id = any($2::bigint[]) and q.employee_id in (select p.employee_id from bulk_people p) order by q.employee_id, q.closed_from) x
      where b.work_id = $3 and x.employee_id = b.employee_id and x.closed_from <= (coalesce(b.started_at, b.ended_at) at time zone b.zone_name)::date`,
    [column, [work.category_id, work.parent_id].filter((id) => id !== null), work.id],
  )
}
