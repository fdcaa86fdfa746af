import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { type LoadedCompany, loadCompany } from '../../tests/harness/loaded-company.ts'
import { topUpDemoCompany } from './demo-company.ts'

/** Few logs: the rules are the same, the test is shorter. */
const LOGS = 4_000

/** Moments of the office in Lisbon: the company is made at the first of each, and started again at the second. */
const STARTS = [
  ['Monday 03:00', '2026-05-11T02:00:00.000Z', 'Wednesday 14:00', '2026-05-13T13:00:00.000Z'],
  ['Saturday 05:04', '2026-11-28T05:04:20.000Z', 'Sunday 12:00', '2026-11-29T12:00:00.000Z'],
] as const

describe.each(STARTS)('made on %s', (_made, first, _again, second) => {
  let company: LoadedCompany
  beforeAll(async () => {
    company = await loadCompany({ now: first, logs: LOGS })
  })
  afterAll(() => company.close())

  test('the company is alive, and again at the next start', async () => {
    expect(await figures(company, first)).toEqual(ALIVE)
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
         exists (select 1 from plans where email = 'agent@muster.example' and business_date = ($1::timestamptz at time zone zone_name)::date and ends > $1::timestamptz) as agent_has_a_shift,
         exists (select 1 from activity_logs l join users u on u.id = l.user_id where u.email = 'agent@muster.example' and l.follow_up_at > $1::timestamptz and not l.is_deleted) as agent_has_follow_ups,
         (select count(*) from approvals where decision = 'Pending') >= 6 as approvals_wait,
         (select count(*) from clock_entries where clockin_timefrom > $1::timestamptz)::integer as clocked_before_it_happened,
         array(select a.employee_id from shift_days a join shift_days b on b.employee_id = a.employee_id and b.started_at > a.started_at
                where b.started_at < coalesce(a.ended_at, 'infinity') and not 'Forgotten' = any(a.flags)) as people_at_two_shifts`
