import type { Sql } from '#platform/server/database/database.ts'
import type { BindingTarget } from '../../contract/bindings/binding-words.ts'
import { refreshAssignments } from '../compliance/refresh-assignments.ts'

interface DemoBinding {
  readonly code: string
  readonly target: BindingTarget
  /** The name of what it is for; of a client, its code. */
  readonly named?: string
  /** Days ago from which it holds, where that is not the day its course was published. */
  readonly since?: number
  /** Days after joining; none is voluntary without a due date. */
  readonly days?: number
  readonly isMandatory?: boolean
  readonly grace?: number
  readonly months?: number
  readonly reason?: 'By hand' | 'Onboarding' | 'Policy change'
}

const bindings: readonly DemoBinding[] = [
  { code: 'INF-SEC', target: 'Everyone', days: 14, isMandatory: true, reason: 'Policy change' },
  { code: 'DATA-PRIV', target: 'Everyone', days: 30, isMandatory: true, grace: 3 },
  {
    code: 'ACME-IND',
    target: 'Client',
    named: 'ACME',
    days: 7,
    isMandatory: true,
    reason: 'Onboarding',
  },
  { code: 'FIRE-LIS', target: 'Office', named: 'Lisbon', days: 240, isMandatory: true, months: 9 },
  { code: 'FIRE-MNL', target: 'Office', named: 'Manila', days: 60, isMandatory: true, months: 8 },
  { code: 'FIRE-KHI', target: 'Office', named: 'Karachi', days: 60, isMandatory: true },
  { code: 'CALL', target: 'Role', named: 'Agent', days: 45, isMandatory: true },
  { code: 'LEAD', target: 'Role', named: 'Team Lead', days: 60, isMandatory: true },
  { code: 'WELCOME', target: 'Everyone', reason: 'Onboarding' },
  { code: 'COMPLAINT', target: 'Role', named: 'Agent', days: 90 },
  { code: 'WRITE', target: 'Role', named: 'Agent', days: 21, isMandatory: true, since: 10 },
]

/** Bindings from the day their course was published, and whom they have reached since then. */
export async function insertBindings(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into course_bindings (quiz_id, target, target_id, is_mandatory, starts_on, due_kind, due_days, grace_days, recertify_months, reason, created_by, date_created, date_updated)
     select c.id, b.target, t.id, coalesce(b."isMandatory", false), coalesce($2::timestamptz::date - b.since, c.published_at::date), case when b.days is null then 'None' else 'Days after joining' end, b.days,
            coalesce(b.grace, 0), b.months, coalesce(b.reason, 'By hand'), c.created_by, c.published_at, c.published_at
       from jsonb_to_recordset($1::jsonb) b(code text, target text, named text, days integer, "isMandatory" boolean, grace integer, months integer, reason text, since integer)
       join training.courses c on c.code = b.code and c.status = 'Published'
       left join lateral (
         select o.id from organisation.offices o where b.target = 'Office' and o.name like b.named || '%'
         union all select k.id from organisation.clients k where b.target = 'Client' and k.code = b.named
         union all select r.id from administration.roles r where b.target = 'Role' and r.name = b.named
         limit 1) t on true
      where b.target = 'Everyone' or t.id is not null`,
    [JSON.stringify(bindings), now],
  )
  await sql.rows(
    `insert into course_reach (binding_id, employee_id, since)
     select w.binding_id, w.employee_id, greatest(b.starts_on, e.joining_date)
       from wanted_course_reach(null, null, $1::timestamptz) w join course_bindings b on b.id = w.binding_id join people.employees e on e.id = w.employee_id`,
    [now],
  )
  await refreshAssignments(sql, { now })
}
