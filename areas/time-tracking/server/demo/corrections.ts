import { correctShift } from '../corrections/correct-shift.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import { ACCOUNT_MAILS } from '#database/demo/accounts.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** What people of the lead's team say their shifts were really like: kind, reason, words, where it stands, asked hours ago. */
const CORRECTIONS = [
  ['Wrong time', 'Forgot', 'I stayed for a caller and closed the laptop first.', 'Submitted', 2],
  ['Wrong time', 'No network', 'The line was down when I left.', 'Submitted', 5],
  ['Forgotten shift', 'Forgot', 'My bus was leaving, I ran.', 'Submitted', 19],
  ['Wrong time', 'Meeting', 'The team meeting took half an hour more.', 'Asked back', 44],
  ['Wrong time', 'Forgot', 'I was still there, I think.', 'Rejected', 70],
  ['Wrong time', 'System problem', 'The screen froze at the end.', 'Approved', 26],
  [
    'Wrong time',
    'Power cut',
    'The lights went out; I wrote the last notes by hand.',
    'Approved',
    28,
  ],
  ['Wrong time', 'Meeting', 'Briefing for the new desk after the shift.', 'Approved', 31],
  ['Wrong time', 'Forgot', 'I closed the laptop before the last call.', 'Approved', 34],
  ['Wrong time', 'No network', 'The wireless of the second floor.', 'Draft', 9],
  ['Wrong time', 'Other', 'The door says you left later. Please look at it.', 'Asked', 7],
] as const

const STEP = {
  words: 'Direct manager',
  rule: { approver: 'Direct manager' },
  mode: 'Any one',
  remind_after_hours: 24,
  escalate_after_hours: 72,
  escalation: { words: 'HR', rule: { approver: 'HR' } },
}

const COMMENTS: Readonly<Record<string, string | null>> = {
  Rejected: '<p>The door says you left at six.</p>',
  'Asked back': '<p>Which meeting was that?</p>',
}

interface Made {
  readonly id: number
  readonly shift_day_id: number
  readonly employee_id: number
  readonly business_date: string
  readonly kind: string
  readonly state: string
  readonly entries: readonly Corrected[]
  readonly decided_by: number | null
}

/**
 * Corrections of the last days: three wait for the lead, one of them of a shift that was left open and is provisional; four were approved
 * and count, one came back with a question, one was rejected, one is not handed over yet, and one the lead has asked for.
 */
export async function insertCorrections(sql: Sql, now: string): Promise<void> {
  const cases = CORRECTIONS.map(([kind, reason, explanation, state, hours], index) => ({
    place: index + 1,
    ...{ kind, reason, explanation, state, hours },
    comment: COMMENTS[state] ?? null,
  }))
  const made = await sql.rows<Made>(
    `with lead as (select id as user_id, employee_id from administration.users where email = 'lead@muster.example'),
     ended as (
       select d.id, d.employee_id, d.business_date, d.ended_at, u.id as user_id, row_number() over (order by d.nth, d.business_date desc, d.employee_id) as place,
              (select jsonb_agg(jsonb_build_object('status', e.status, 'from', e.clockin_timefrom, 'to', e.ended_at) order by e.clockin_timefrom, e.id)
                 from clock_entries e where e.shift_day_id = d.id and e.superseded_by is null and e.code <> 'OUT') as clocked
         from lead join people.employees p on p.reports_to_id = lead.employee_id join administration.users u on u.employee_id = p.id and u.email <> 'agent@muster.example'
         join lateral (select s.*, row_number() over (order by s.business_date desc, s.id desc) as nth from shift_days s
                        where s.employee_id = p.id and s.state = 'Closed' and s.ended_at < $1::timestamptz - interval '4 hours'
                        order by s.business_date desc, s.id desc limit 3) d on true),
     asked as (
       select c.*, greatest($1::timestamptz - c.hours * interval '1 hour', s.ended_at + interval '20 minutes') as at, s.id as shift_day_id, s.employee_id, s.business_date, s.user_id, s.clocked
         from jsonb_to_recordset($2::jsonb) c(place int, kind text, reason text, explanation text, state text, hours int, comment text) join ended s on s.place = c.place),
     made as (
       insert into clock_corrections (created_by, updated_by, date_created, date_updated, employee_id, business_date, shift_day_id, kind, before, entries, reason, explanation, state, decided_by, decided_at, comment, asked_by)
       select case c.state when 'Asked' then lead.user_id else c.user_id end, c.user_id, c.at, c.at, c.employee_id, c.business_date, c.shift_day_id, c.kind, c.clocked,
              case c.kind when 'Forgotten shift' then c.clocked else jsonb_set(c.clocked, array[(jsonb_array_length(c.clocked) - 1)::text, 'to'],
                to_jsonb(to_char((c.clocked -> -1 ->> 'to')::timestamptz at time zone 'UTC' + interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end,
              c.reason, c.explanation, c.state, case when c.state in ('Approved', 'Rejected', 'Asked back') then lead.user_id end,
              case when c.state in ('Approved', 'Rejected', 'Asked back') then least(c.at + interval '3 hours', $1::timestamptz) end, c.comment,
              case c.state when 'Asked' then lead.user_id end
         from asked c cross join lead order by c.place
       returning *),
     requests as (
       insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, levels, state, asked_at, ended_at)
       select 'clock-corrections', m.id, 'Clock correction', m.kind || ' on ' || to_char(m.business_date, 'FMDD Mon'), m.created_by, m.employee_id, jsonb_build_array($3::jsonb),
              case m.state when 'Submitted' then 'Waiting' else m.state end, m.date_created, m.decided_at
         from made m where m.state not in ('Draft', 'Asked') order by m.date_created returning *),
     decided as (
       insert into approvals (request_id, level, approver_id, decision, decided_by, decided_at, comment, due_at)
       select r.id, 0, lead.user_id, case r.state when 'Waiting' then 'Pending' else r.state end, m.decided_by, m.decided_at, m.comment, r.asked_at + interval '72 hours'
         from requests r join made m on m.id = r.record_id cross join lead)
     select id, shift_day_id, employee_id, business_date, kind, state, entries, decided_by from made`,
    [now, JSON.stringify(cases), JSON.stringify(STEP)],
  )
  for (const { decided_by, ...correction } of made)
    if (correction.state === 'Approved' && decided_by !== null)
      await correctShift(sql, { ...correction, userId: decided_by })
  await leaveProvisional(sql, made)
  await leaveOpen(sql, now)
}

/** The shift whose end was said afterwards counts up to its plan until that is approved. What we did by hand is ours no more: the next start leaves it. */
async function leaveProvisional(sql: Sql, made: readonly Made[]): Promise<void> {
  const ids = made.filter(({ kind }) => kind === 'Forgotten shift').map((one) => one.shift_day_id)
  await sql.rows(
    `update shift_days set state = 'Provisional', flags = flags || '{Forgotten}' where id = any ($1::bigint[])`,
    [ids],
  )
  await sql.rows(
    `update clock_entries set source = 'Correction', client_event_id = null where shift_day_id = any ($1::bigint[]) and code = 'OUT'`,
    [ids],
  )
}

/** A person, of the second team if they are at home by now, left without ending their shift. */
const leaveOpen = (sql: Sql, now: string) =>
  sql.rows(
    `with shift as (
       select d.id from people.employees p join administration.users u on u.employee_id = p.id and not u.is_deleted and u.email <> all ($2::text[]) join administration.users l on l.employee_id = p.reports_to_id and l.email <> 'lead@muster.example'
         join lateral (select s.* from shift_days s where s.employee_id = p.id order by s.started_at desc, s.id desc limit 1) d
           on d.state = 'Closed' and d.planned_end < $1::timestamptz - interval '5 hours'
        order by l.email = 'lead2@muster.example' desc, d.planned_end desc, d.id limit 1),
     gone as (delete from clock_entries where shift_day_id = (select id from shift) and code = 'OUT'),
     running as (
       update clock_entries set ended_at = null, seconds = null, client_event_id = null
        where id = (select id from clock_entries where shift_day_id = (select id from shift) and code <> 'OUT' order by clockin_timefrom desc, id desc limit 1))
     update shift_days set state = 'Open', ended_at = null, flags = array['Overrun', 'Forgotten'], desk_seconds = 0, break_seconds = 0, total_seconds = 0, paid_break_seconds = 0,
            over_break_seconds = 0, early_leave_seconds = 0, early_seconds = 0, overtime_seconds = 0, overtime_asked_seconds = 0, overtime_state = null, payable_seconds = 0
      where id = (select id from shift)`,
    [now, ACCOUNT_MAILS],
  )
