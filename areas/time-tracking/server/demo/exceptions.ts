import type { Sql } from '#platform/server/database/database.ts'

/** Why people of the last weeks came late and answer nothing for it, in turn. */
const REASONS = [
  ['Outage', 'The VPN was down until the start of the shift.'],
  ['Client request', 'The client asked for a later start after the release.'],
  ['Meeting', 'Briefing with the team lead in the small room.'],
  ['Coaching', 'Side by side with the trainer, before the first call.'],
] as const

/** Late starts of the last weeks that were excused by the person who leads the person; the newest two of the lead's team wait to be decided. */
export async function insertExceptions(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with late as (
       select d.employee_id, d.business_date, d.planned_start, d.started_at, d.ended_at, u.id as user_id, l.id as lead_id, l.email = 'lead@muster.example' as is_ours,
              row_number() over (partition by l.email = 'lead@muster.example' order by d.business_date desc, d.employee_id) as place
         from shift_days d join people.employees e on e.id = d.employee_id join administration.users u on u.employee_id = e.id and not u.is_deleted
         join administration.users l on l.employee_id = e.reports_to_id and not l.is_deleted
        where 'Late' = any(d.flags) and d.planned_start < d.started_at and d.state = 'Closed' and d.ended_at < $1::timestamptz),
     told as (
       select x.*, x.is_ours and x.place <= 2 as waits, $2::jsonb -> ((x.place - 1) % ${REASONS.length})::integer as reason
         from late x where x.place <= case when x.is_ours then 6 else 12 end)
     insert into adherence_exceptions (employee_id, business_date, "from", "to", kind, note, state, decided_by, decided_at, created_by, updated_by, date_created, date_updated)
     select t.employee_id, t.business_date, t.planned_start, t.started_at, t.reason ->> 0, t.reason ->> 1, case when t.waits then 'Proposed' else 'Approved' end,
            case when not t.waits then t.lead_id end, case when not t.waits then at.decided end, case when t.waits then t.user_id else t.lead_id end, t.lead_id,
            t.ended_at, case when t.waits then t.ended_at else at.decided end
       from told t cross join lateral (select least(t.ended_at + interval '2 hours', $1::timestamptz) as decided) at`,
    [now, JSON.stringify(REASONS)],
  )
}
