import { tendTasks } from '../leaving/tend-tasks.ts'
import type { DemoProgram } from '#platform/server/demo/demo-step.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { SQL_CHANCE } from '#database/demo/chance.ts'

/** Type, reason, exit interview, may come back, regretted. */
const REASONS = [
  ['Voluntary', 'Another job', true, 'Yes', true],
  ['Voluntary', 'Studies', true, 'Yes', true],
  ['Voluntary', 'Moves away', true, 'Yes', true],
  ['Voluntary', 'Night work', true, 'With approval', true],
  ['Involuntary', 'Conduct', false, 'No', false],
  ['Involuntary', 'Did not pass probation', false, 'With approval', false],
  ['End of contract', 'Season is over', false, 'Yes', false],
  ['Transfer within group', 'To another company of the group', false, 'Yes', false],
  ['Retirement or death', 'Retirement', true, 'No', false],
] as const

/** Who left and who is about to: the latest of those who left is stuck on a laptop. */
const LEAVING = `
  with people as (
    select e.*, coalesce((select max(s.effective_to) from scheduling.employee_shifts s where s.employee_id = e.id), $1::date + 8 + (pg_temp.chance(e.employee_code || 'last') * 20)::integer) as last_day,
           row_number() over (partition by e.status order by e.employee_code) as place, count(*) over (partition by e.status) as many
      from employees e where e.status in ('Left', 'On Notice')),
  told as (
    select p.*, least(p.last_day - 24, $1::date - 1) as notice_date, r.id as reason_id, r.attrition_type_id, r.rehire_default, r.is_regretted, d.replacement_cost, d.notice_period_days
      from people p join designations d on d.id = p.designation_id
      join lateral (select * from attrition_reasons order by id offset (p.place % 8) limit 1) r on true),
  made as (
    insert into attritions (employee_id, status, attrition_type_id, attrition_reason_id, notice_date, last_working_day, notice_period_days, notice_shortfall_days, rehire,
                            is_regretted, replacement_needed, replacement_cost, confirmed_at, ended_at, completed_at, created_by, updated_by)
    select t.id, case when t.status = 'Left' and t.place < t.many then 'Completed' else 'On Notice' end, t.attrition_type_id, t.reason_id, t.notice_date, t.last_day, t.notice_period_days,
           greatest(0, t.notice_period_days - (t.last_day - t.notice_date)), t.rehire_default, t.is_regretted, true, t.replacement_cost, t.notice_date + time '09:00',
           case when t.status = 'Left' then t.last_day + time '23:30' end, case when t.status = 'Left' and t.place < t.many then (t.last_day + 5) + time '10:00' end, hr.id, hr.id
      from told t, administration.users hr where hr.email = 'hr@muster.example' returning *),
  stuck as (
    insert into leaving_tasks (attrition_id, employee_id, kind, target, responsible, due_date, value, state, source, source_id)
    select id, employee_id, 'Exit interview', 'A talk before they go', 'HR', last_working_day, null, 'Open', 'exit-interview', 0 from made where status = 'On Notice' and ended_at is not null)
  update employees e set last_working_day = m.last_working_day from made m where e.id = m.employee_id`

/** Reasons, nine people who leave or left, and what those on notice have to hand over. */
export async function insertLeaving(
  sql: Sql,
  now: string,
  { holdings }: DemoProgram,
): Promise<void> {
  await sql.rows(
    `insert into attrition_reasons (attrition_type_id, name, needs_exit_interview, rehire_default, is_regretted)
     select t.id, r ->> 1, (r ->> 2)::boolean, r ->> 3, (r ->> 4)::boolean
       from jsonb_array_elements($1::jsonb) with ordinality j(r, place) join attrition_types t on t.name = r ->> 0 order by place`,
    [JSON.stringify(REASONS)],
  )
  await sql.rows(SQL_CHANCE)
  await sql.rows(LEAVING, [now.slice(0, 10)])
  const open = await sql.rows<{
    id: number
    employee_id: number
    last_working_day: string
    actor: number
  }>(
    `select id, employee_id, last_working_day, created_by as actor from attritions where status = 'On Notice' and ended_at is null order by id`,
  )
  for (const one of open) await tendTasks(sql, holdings, { ...one, now })
}
