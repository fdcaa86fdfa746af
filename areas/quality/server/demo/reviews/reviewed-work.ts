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
       select distinct e.id, e.employee_code, f.client_id, coalesce(u.email = 'agent@muster.example', false) as "isTried"
         from people.employees e join audit_forms f on f.client_id = any(e.client_ids) and f.definition is not null
         join people.designations d on d.id = e.designation_id and d.name in ('Customer Agent', 'Senior Agent')
         left join administration.users u on u.employee_id = e.id
        where e.status = 'Active' and not e.is_deleted),
     weeks as (
       select w as week, $1::timestamptz - w * interval '7 days' - interval '1 day' as ended from generate_series(0, $2 - 1) w)
     select a.id as employee_id, a.employee_code, a.client_id, log.id as activity_log_id, w.week, a."isTried",
            coalesce(log.started_at, date_trunc('day', w.ended) - (1 + (a.id + w.week) % 3) * interval '1 day' + interval '9 hours' + (a.id * 37 + w.week * 53) % 420 * interval '1 minute')
              as interaction_at
       from agents a cross join weeks w
       left join lateral (
         select l.id, l.started_at from activities.activity_logs l
          where l.employee_id = a.id and l.client_id = a.client_id and not l.is_deleted and l.started_at < w.ended and l.started_at >= w.ended - interval '7 days'
          order by hashint8(l.id) limit 1) log on true
      order by w.week desc, a.id, a.client_id`,
    [now, WEEKS],
  )
