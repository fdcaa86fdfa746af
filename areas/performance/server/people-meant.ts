import type { Sql } from '#platform/server/database/database.ts'
import type { Span } from '../contract/kpi-periods.ts'
import type { KpiTerms } from './kpi-terms.ts'

/** People with the days of the period on which the goal was theirs. */
export interface MeantFor extends Span {
  readonly people: readonly number[]
}

interface Asking {
  readonly span: Span
  /** Who begins after today is not meant yet. */
  readonly today: string
  /** The one person who is looked for; everybody otherwise. */
  readonly employeeId: number | null
}

/**
 * Whom a goal is meant for in a period, and from which day to which: by the job titles and the clients of its days, where it names some, while they were
 * employed. Who had the title twice is measured from the first of these days to the last.
 */
export const peopleMeant = (
  sql: Sql,
  { designations_ids, client_ids }: KpiTerms,
  { span: { from, to }, today, employeeId }: Asking,
): Promise<MeantFor[]> =>
  sql.rows<MeantFor>(
    `with days as (
       select p.employee_id, greatest(p.from_date, $1::date) as begins, least(people.last_day_of(p), $2::date) as ends
         from people.positions p join people.employees e on e.id = p.employee_id and not e.is_deleted
        where p.from_date <= least($2, $6::date) and coalesce(p.to_date, 'infinity') >= $1::date and ($3::bigint[] = '{}' or p.designation_id = any($3))
          and ($5::bigint is null or p.employee_id = $5)),
     meant as (
       select d.employee_id, min(greatest(d.begins, a.begins)) as "from", max(least(d.ends, a.ends)) as "to"
         from days d cross join lateral (
           select '-infinity'::date as begins, 'infinity'::date as ends where $4::bigint[] = '{}'
           union all
           select c.from_date, coalesce(c.to_date, 'infinity') from people.client_assignments c
            where c.employee_id = d.employee_id and c.client_id = any($4) and not c.is_deleted) a
        where greatest(d.begins, a.begins) <= least(d.ends, a.ends, $6)
        group by d.employee_id)
     select "from", "to", array_agg(employee_id order by employee_id) as people from meant group by 1, 2 order by 1, 2`,
    [from, to, designations_ids, client_ids, employeeId, today],
  )
