import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { type LoadedCompany, loadCompany } from '../../tests/harness/loaded-company.ts'
import { topUpDemoCompany } from './demo-company.ts'

/** Few logs: the rules are the same, the test is shorter. */
const LOGS = 4_000

/** Moments of the office in Lisbon: the company is made at the first of each, and started again at the second. */
const STARTS = [
  ['Monday 03:00', '2026-05-11T02:00:00.000Z', 'Wednesday 14:00', '2026-05-13T13:00:00.000Z'],
  [
    'Saturday 23:58, the last of a month',
    '2026-10-31T23:58:00.000Z',
    'Sunday 00:04, the first of a month',
    '2026-11-01T00:04:00.000Z',
  ],
  [
    'Sunday 23:40',
    '2026-11-29T23:40:00.000Z',
    'Monday 14:00, the day after',
    '2026-11-30T14:00:00.000Z',
  ],
  ['Sunday 13:00', '2026-11-29T13:00:00.000Z', 'Monday 14:00', '2026-11-30T14:00:00.000Z'],
  [
    'New Year’s Day 00:10',
    '2027-01-01T00:10:00.000Z',
    'Saturday 22:00',
    '2027-01-02T22:00:00.000Z',
  ],
] as const

describe.each(STARTS)('made on %s', (_made, first, _again, second) => {
  let company: LoadedCompany
  beforeAll(async () => {
    company = await loadCompany({ now: first, logs: LOGS })
  })
  afterAll(() => company.close())

  test('the company is alive, and again at the next start', async () => {
    expect(await figures(company, first)).toEqual(ALIVE)
    expect(await journeys(company, first)).toEqual(READY)
    await topUpDemoCompany(company.database, areas, { now: second, logs: LOGS })
    expect(await figures(company, second)).toEqual(ALIVE)
  })
})

const ALIVE = {
  teams_without_people_at_work: [],
  people_at_work: true,
  late_people: true,
  breaks_over: true,
  agent_has_a_shift: true,
  agent_has_follow_ups: true,
  approvals_wait: true,
  clocked_before_it_happened: 0,
  people_at_two_shifts: [],
}

async function figures({ database }: LoadedCompany, now: string) {
  const [row] = await database.rows(FIGURES, [now])
  return row
}

const FIGURES = `
  with people as (
    select e.id, e.reports_to_id, u.email from employees e join users u on u.employee_id = e.id
     where e.status in ('Active', 'On Notice') and not exists (select 1 from employees b where b.reports_to_id = e.id)),
  teams as (select reports_to_id as id from people group by 1 having count(*) >= 4),
  plans as (select p.id, p.email, q.* from people p cross join lateral plans_beside_leave(p.id, $1::timestamptz::date - 1, $1::timestamptz::date + 1) q where not q.is_rest),
  running as (select d.employee_id, c.status, c.clockin_timefrom from shift_days d join clock_entries c on c.shift_day_id = d.id and c.ended_at is null
               where d.state = 'Open' and not 'Forgotten' = any(d.flags))
  select array(select t.id from teams t where not exists (select 1 from people p join running r on r.employee_id = p.id where p.reports_to_id = t.id)) as teams_without_people_at_work,
         (select count(*) from running where status = 'At Desk') >= 16 as people_at_work,
         (select count(*) from plans p join people o on o.id = p.id join users l on l.employee_id = o.reports_to_id
           where l.email = 'lead@muster.example' and p.starts < $1::timestamptz - interval '5 minutes' and p.starts > $1::timestamptz - interval '50 minutes' and o.email <> 'agent@muster.example'
             and not exists (select 1 from running r where r.employee_id = p.id)) > 0 as late_people,
         (select count(*) from running where status = 'Tea break' and clockin_timefrom < $1::timestamptz - interval '30 minutes') > 0 as breaks_over,
         exists (select 1 from plans where email = 'agent@muster.example' and (business_date = ($1::timestamptz at time zone zone_name)::date or starts <= $1::timestamptz) and ends > $1::timestamptz) as agent_has_a_shift,
         exists (select 1 from activity_logs l join users u on u.id = l.user_id where u.email = 'agent@muster.example' and l.follow_up_at > $1::timestamptz and not l.is_deleted) as agent_has_follow_ups,
         (select count(*) from approvals where decision = 'Pending') >= 6 as approvals_wait,
         (select count(*) from clock_entries where clockin_timefrom > $1::timestamptz)::integer as clocked_before_it_happened,
         array(select a.employee_id from shift_days a join shift_days b on b.employee_id = a.employee_id and b.started_at > a.started_at
                where b.started_at < coalesce(a.ended_at, 'infinity') and not 'Forgotten' = any(a.flags)) as people_at_two_shifts`

/** What the journeys through the browser find on the day on which the company was made, each for the file that relies on it. */
const READY = {
  invoices_to_approve: ['ALDER', 'OSTA'],
  lines_still_estimated: [],
  people_with_a_final_timesheet: ['LIS-0028', 'LIS-0029', 'LIS-0030'],
  leaver_has_equipment: true,
  sheet_to_open_again: true,
  sheet_to_sign: true,
  sheets_that_wait: 10,
  overtime_to_decide: true,
  shift_to_correct: true,
  corrections_that_wait: 3,
  leave_that_waits: { lead: 4, lead2: 2 },
  logs_to_change: true,
  review_to_dispute: true,
  disputes: 6,
  shift_to_plan_beside: true,
  unreturned_equipment: true,
}

async function journeys({ database }: LoadedCompany, now: string) {
  const [row] = await database.rows(FOUND_BY_JOURNEYS, [now])
  return row
}

const FOUND_BY_JOURNEYS = `
  with today as (select ($1::timestamptz at time zone 'Europe/Lisbon')::date as day),
  person as (select u.id as user_id, u.employee_id, split_part(u.email, '@', 1) as name from users u where u.email like '%@muster.example'),
  team as (select e.id from employees e join person l on l.employee_id = e.reports_to_id and l.name = 'lead'),
  waiting as (select r.resource, p.name from approval_requests r join approvals a on a.request_id = r.id and a.decision = 'Pending' join person p on p.user_id = a.approver_id
               where r.state = 'Waiting'),
  drafts as (select i.*, c.code from client_invoices i join clients c on c.id = i.client_id, today where i.state = 'Draft' and i.period_end < today.day)
  select array(select code from drafts where code in ('ALDER', 'OSTA') order by 1) as invoices_to_approve,
         array(select distinct d.code || ' ' || x.business_date from drafts d, invoice_rows(d.client_id, d.period_start, d.period_end) x where d.code in ('ALDER', 'OSTA') and x.is_estimate order by 1) as lines_still_estimated,
         array(select e.employee_code from employees e, today where e.employee_code between 'LIS-0028' and 'LIS-0030' and e.status = 'Active'
                  and not exists (select from timesheets t where t.employee_id = e.id and today.day - 1 between t.period_start and t.period_end and t.state in ('Approved', 'Locked')) order by 1) as people_with_a_final_timesheet,
         exists (select from assets a join employees e on e.id = a.allocated_employee where e.employee_code = 'LIS-0029') as leaver_has_equipment,
         exists (select from timesheets t join person p on p.employee_id = t.employee_id and p.name = 'agent2' where t.state = 'Approved' and t.at_desk_seconds > 0) as sheet_to_open_again,
         exists (select from timesheets t join person p on p.employee_id = t.employee_id and p.name = 'agent', today where t.state = 'Open' and t.period_end < today.day) as sheet_to_sign,
         (select count(*) from waiting where resource = 'timesheets' and name = 'lead')::integer as sheets_that_wait,
         exists (select from timesheets t where t.employee_id in (select id from team) and t.state = 'Submitted' and t.overtime_undecided_seconds > 0) as overtime_to_decide,
         exists (select from shift_days d join person p on p.employee_id = d.employee_id and p.name = 'agent', today where d.state = 'Closed' and d.business_date > today.day - 20) as shift_to_correct,
         (select count(*) from waiting where resource = 'clock-corrections' and name = 'lead')::integer as corrections_that_wait,
         (select jsonb_object_agg(name, many) from (select name, count(*) as many from waiting where resource = 'leaves' group by 1) l) as leave_that_waits,
         exists (select from activity_logs l, today where l.employee_id in (select id from team) and l.business_date between today.day - 5 and today.day - 2 and not l.is_deleted) as logs_to_change,
         exists (select from audit_reviews r join person p on p.employee_id = r.employee_id and p.name = 'agent' join audit_forms f on f.id = r.audit_form_id
                  where r.status = 'Released' and f.name like 'Larkspur voice%' and r.score < 100 and r.released_at + f.dispute_window_hours * interval '1 hour' > $1::timestamptz + interval '1 hour') as review_to_dispute,
         (select count(*) from audit_disputes)::integer as disputes,
         exists (select from employee_shifts s join employees e on e.id = s.employee_id, today where e.employee_code = 'LIS-0030' and today.day between s.effective_from and coalesce(s.effective_to, 'infinity')) as shift_to_plan_beside,
         exists (select from assets a join employees e on e.id = a.allocated_employee where e.status = 'Left') as unreturned_equipment`
