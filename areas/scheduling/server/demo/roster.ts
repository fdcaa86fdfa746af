import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** The first day after another that is a weekday (0 is Sunday), so many weeks on. */
function next(today: string, weekday: number, weeks = 0): string {
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysAfter(today, ahead + 1 + weeks * 7)
}

const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [2, 3, 4, 5, 6]

/**
 * The days ahead: four swaps between day and night that were approved and one shift that is offered to anybody, two open shifts, an extra
 * day with its day off, and two drafts of the lead, one of which leaves too little rest. Days that cover for now stay as they are.
 */
export async function insertRoster(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const pairs = [0, 0, 1, 1].map((weeks, index) => ({
    place: index + 1,
    given: next(today, TUESDAY, weeks),
    got: daysAfter(next(today, TUESDAY, weeks), SATURDAY - TUESDAY),
  }))
  await sql.rows(SWAPS, [now, JSON.stringify(pairs)])
  const saturday = next(daysAfter(today, 1), SATURDAY)
  const drafted = next(today, WEDNESDAY)
  const days = [
    { place: 2, date: saturday, state: 'Published', plan: 'Shift', kind: 'Extra day' },
    {
      place: 2,
      date: daysAfter(saturday, FRIDAY - SATURDAY),
      state: 'Published',
      plan: 'Rest',
      kind: 'Day off moved',
    },
    {
      place: 4,
      date: drafted,
      state: 'Draft',
      plan: 'Shift',
      kind: 'Training',
      note: 'Evening course of the client',
      own_start: '14:00',
      own_end: '23:00',
    },
    {
      place: 5,
      date: daysAfter(drafted, THURSDAY - WEDNESDAY),
      state: 'Draft',
      plan: 'Rest',
      kind: 'Day off moved',
    },
  ]
  await sql.rows(TEAM, [now, JSON.stringify(days), saturday])
  await sql.rows(OPEN, [saturday, next(today, TUESDAY)])
}

// The person who works by day in Karachi gives a Tuesday for the Saturday night of a colleague who rests on Tuesdays: everybody sleeps enough.
const SWAPS = `
  with workers as (
    select e.id, s.id as shift_id, s.code, u.id as user_id, row_number() over (partition by s.code order by e.id) as place
      from employee_shifts x join shifts s on s.id = x.shift_id and s.code in ('P-DAY', 'P-NIGHT') join people.employees e on e.id = x.employee_id join administration.users u on u.employee_id = e.id
     where x.effective_to is null and not x.is_deleted and e.status = 'Active' and not exists (select 1 from people.employees b where b.reports_to_id = e.id)),
  pairs as (
    select p.*, d.id as by_day, d.user_id, d.shift_id as day_shift, n.id as by_night, n.shift_id as night_shift
      from jsonb_to_recordset($2::jsonb) p(place int, given date, got date)
      join workers d on d.code = 'P-DAY' and d.place = p.place join workers n on n.code = 'P-NIGHT' and n.place = p.place),
  asked as (
    insert into shift_changes (employee_id, kind, date, with_id, with_date, state, accepted_at, decided_at, reason, created_by, updated_by)
    select by_day, 'Swap', given, by_night, got, 'Approved', $1::timestamptz - interval '30 hours', $1::timestamptz - interval '26 hours', 'A day at home with the family', user_id, user_id from pairs)
  insert into roster_days (employee_id, date, state, plan, shift_id, kind, swap_with_id, published_at, acknowledged_at)
  select d.*, $1::timestamptz - interval '26 hours', $1::timestamptz - interval '20 hours' from pairs p cross join lateral (values
    (p.by_day, p.given, 'Published', 'Rest', null::bigint, 'Swap', p.by_night), (p.by_night, p.given, 'Published', 'Shift', p.day_shift, 'Swap', p.by_day),
    (p.by_night, p.got, 'Published', 'Rest', null, 'Swap', p.by_day), (p.by_day, p.got, 'Published', 'Shift', p.night_shift, 'Swap', p.by_night)) d
  on conflict do nothing`

const TEAM = `
  with lead as (select id as user_id, employee_id from administration.users where email = 'lead@muster.example'),
  team as (select e.id, u.id as user_id, row_number() over (order by u.email = 'agent@muster.example' desc, e.id) as place
             from lead join people.employees e on e.reports_to_id = lead.employee_id and e.status = 'Active' join administration.users u on u.employee_id = e.id),
  offered as (
    insert into shift_changes (employee_id, kind, date, state, reason, created_by, updated_by)
    select id, 'Give away', $3::date, 'Offered', 'My sister gets married', user_id, user_id from team where place = 2)
  insert into roster_days (employee_id, date, state, plan, shift_id, own_start, own_end, kind, note, published_at, created_by, updated_by)
  select t.id, d.date, d.state, d.plan, case d.plan when 'Shift' then (select id from shifts where code = 'L-DAY') end, d.own_start, d.own_end, d.kind, d.note,
         case d.state when 'Published' then $1::timestamptz - interval '50 hours' end, lead.user_id, lead.user_id
    from jsonb_to_recordset($2::jsonb) d(place int, date date, state text, plan text, kind text, note text, own_start time, own_end time) join team t on t.place = d.place cross join lead
  on conflict do nothing`

const OPEN = `
  insert into open_shifts (date, shift_id, office_id, wanted, taking, note, state)
  select o.day, s.id, f.id, 1, o.taking, o.note, 'Published'
    from (values ($1::date, 'L-DAY', 'LIS', 'First come', 'The client opens on Saturday'), ($2::date, 'P-DAY', 'KHI', 'By approval', null)) o(day, shift, office, taking, note)
    join shifts s on s.code = o.shift join organisation.offices f on f.code = o.office`
