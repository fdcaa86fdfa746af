import type { Sql } from '#platform/server/database/database.ts'

/** A piece of work that was drawn to be reviewed. */
export interface ReviewedWork {
  readonly employee_id: number
  readonly employee_code: string
  readonly client_id: number
  readonly activity_log_id: number | null
  readonly interaction_at: string
  /** The week it lies in, counted back from now. */
  readonly week: number
  /** Of the demo account of an agent, which has one to read. */
  readonly isTried: boolean
}

/** Weeks of which work was reviewed: half a year. */
export const WEEKS = 26

/** One piece of work a week of each agent whose client has a form: a logged activity as far back as logs go, a call before. */
export const reviewedWork = (sql: Sql, now: string): Promise<ReviewedWork[]> =>
  sql.rows<ReviewedWork>(
    `with agents as (
       select distinct e.id, e.employee_code, f.client_id, e.company_email = 'agent@muster.example' or u.email = 'agent@muster.example' as "isTried"
         from people.employees e join audit_forms f on f.client_id = any(e.client_ids) and f.definition is not null
         join people.designations d on d.id = e.designation_id and d.name in ('Customer Agent', 'Senior Agent')
         left join administration.users u on u.employee_id = e.id
        where e.status = 'Active' and not e.is_deleted)
     select a.id as employee_id, a.employee_code, a.client_id, log.id as activity_log_id, w.week, a."isTried",
            coalesce(log.started_at, $1::timestamptz - w.week * interval '7 days' - (3 + (a.id + w.week) % 3) * interval '1 day' - (a.id % 7) * interval '53 minutes') as interaction_at
       from agents a cross join generate_series(0, $2 - 1) w(week)
       left join lateral (
         select l.id, l.started_at from activities.activity_logs l
          where l.employee_id = a.id and l.client_id = a.client_id and not l.is_deleted
            and l.started_at < $1::timestamptz - w.week * interval '7 days' and l.started_at >= $1::timestamptz - (w.week + 1) * interval '7 days'
          order by hashint8(l.id) limit 1) log on true
      order by w.week desc, a.id, a.client_id`,
    [now, WEEKS],
  )
