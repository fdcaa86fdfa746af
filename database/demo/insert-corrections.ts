import type { Sql } from '#platform/server/database/database.ts'

/** What people of the lead's team say their shifts were really like: kind, reason, words, where it stands, asked hours ago. */
const CORRECTIONS = [
  ['Wrong time', 'Forgot', 'I stayed for a caller and closed the laptop first.', 'Submitted', 2],
  ['Wrong time', 'No network', 'The line was down when I left.', 'Submitted', 5],
  ['Wrong time', 'System problem', 'The screen froze at the end.', 'Submitted', 19],
  ['Wrong time', 'Meeting', 'The team meeting took half an hour more.', 'Asked back', 44],
  ['Wrong time', 'Forgot', 'I was still there, I think.', 'Rejected', 70],
] as const

const STEP = {
  words: 'Direct manager',
  rule: { approver: 'Direct manager' },
  mode: 'Any one',
  remind_after_hours: 24,
  escalate_after_hours: 72,
  escalation: { words: 'HR', rule: { approver: 'HR' } },
}

const COMMENTS = {
  Rejected: '<p>The door says you left at six.</p>',
  'Asked back': '<p>Which meeting was that?</p>',
}

/** Corrections of the last days: three wait for the lead, one came back with a question, one was rejected. */
export async function insertCorrections(sql: Sql, now: string): Promise<void> {
  const cases = CORRECTIONS.map(([kind, reason, explanation, state, hours], index) => ({
    place: index + 1,
    ...{ kind, reason, explanation, state, hours },
    comment: state === 'Submitted' ? null : COMMENTS[state],
  }))
  await sql.rows(
    `with lead as (select id as user_id, employee_id from users where email = 'lead@muster.example'),
     shifts as (
       select d.id, d.employee_id, d.business_date, d.ended_at, u.id as user_id, row_number() over (order by d.business_date desc, d.employee_id) as place,
              (select jsonb_agg(jsonb_build_object('status', e.status, 'from', e.clockin_timefrom, 'to', e.ended_at) order by e.clockin_timefrom, e.id)
                 from clock_entries e where e.shift_day_id = d.id and e.superseded_by is null and e.code <> 'OUT') as clocked
         from lead join employees p on p.reports_to_id = lead.employee_id join users u on u.employee_id = p.id and u.email <> 'agent@muster.example'
         join lateral (select * from shift_days s where s.employee_id = p.id and s.state = 'Closed' and s.ended_at < $1::timestamptz - interval '4 hours'
                        order by s.business_date desc limit 1) d on true),
     asked as (
       select c.*, greatest($1::timestamptz - c.hours * interval '1 hour', s.ended_at + interval '20 minutes') as at, s.id as shift_day_id, s.employee_id, s.business_date, s.user_id, s.clocked
         from jsonb_to_recordset($2::jsonb) c(place int, kind text, reason text, explanation text, state text, hours int, comment text) join shifts s on s.place = c.place),
     made as (
       insert into clock_corrections (created_by, updated_by, date_created, date_updated, employee_id, business_date, shift_day_id, kind, before, entries, reason, explanation, state, decided_by, decided_at, comment)
       select c.user_id, c.user_id, c.at, c.at, c.employee_id, c.business_date, c.shift_day_id, c.kind, c.clocked,
              jsonb_set(c.clocked, array[(jsonb_array_length(c.clocked) - 1)::text, 'to'],
                to_jsonb(to_char((c.clocked -> -1 ->> 'to')::timestamptz at time zone 'UTC' + interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
              c.reason, c.explanation, c.state, case when c.comment is not null then lead.user_id end,
              case when c.comment is not null then least(c.at + interval '3 hours', $1::timestamptz) end, c.comment
         from asked c cross join lead
       returning *),
     requests as (
       insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, levels, state, asked_at, ended_at)
       select 'clock-corrections', m.id, 'Clock correction', m.kind || ' on ' || to_char(m.business_date, 'FMDD Mon'), m.created_by, m.employee_id, jsonb_build_array($3::jsonb),
              case m.state when 'Submitted' then 'Waiting' else m.state end, m.date_created, m.decided_at
         from made m returning *)
     insert into approvals (request_id, level, approver_id, decision, decided_by, decided_at, comment, due_at)
     select r.id, 0, lead.user_id, case r.state when 'Waiting' then 'Pending' else r.state end, m.decided_by, m.decided_at, m.comment, r.asked_at + interval '72 hours'
       from requests r join made m on m.id = r.record_id cross join lead`,
    [now, JSON.stringify(cases), JSON.stringify(STEP)],
  )
}
