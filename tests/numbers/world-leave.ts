import { idIn } from '#database/demo/insert-rows.ts'
import { LONG_AGO, officesOf, peopleOf, type WorldBuilder } from './world-builder.ts'
import { dayAt, ZONES } from './worlds.ts'

/** What offices give, and the approved leave of people. */
export async function addLeave(builder: WorldBuilder): Promise<void> {
  await builder.add('leave_types', 'name', (built) => [
    [
      'leave',
      {
        name: `Leave ${built.name}`,
        code: built.name,
        offices_ids: officesOf(built),
      },
    ],
  ])
  await builder.say(
    `insert into leave_configs (office_id, leave_type_id, entitlement_days, full_time_hours, date_created)
     select office_id, leave_type_id, entitlement_days, full_time_hours, '${LONG_AGO}' from jsonb_populate_recordset(null::leave_configs, $1::jsonb)`,
    ({ ids }) =>
      ZONES.map((_, at) => ({
        office_id: idIn(ids, `office ${at}`),
        leave_type_id: idIn(ids, 'leave'),
        entitlement_days: 20 + at * 4,
        full_time_hours: 40,
      })),
  )
  await builder.say(
    `insert into leave_ledger (employee_id, leave_type_id, effective_date, kind, days, leave_year, note)
     select employee_id, leave_type_id, '2026-01-01', 'Adjustment', 10, 2026, 'From the year before' from jsonb_populate_recordset(null::leave_ledger, $1::jsonb)`,
    (built) =>
      peopleOf(built).map((_, at) => ({
        employee_id: idIn(built.ids, `person ${at}`),
        leave_type_id: idIn(built.ids, 'leave'),
      })),
  )
  await builder.say(
    `with asked as (
       select *, gen_random_uuid()::text as reason from jsonb_to_recordset($1::jsonb) x(employee_id bigint, leave_type_id bigint, day date, part text, hours numeric)),
     made as (
       insert into leaves (employee_id, leave_type_id, start_date, end_date, half_day, hours, reason, status, date_updated)
       select employee_id, leave_type_id, day, day, case when part in ('First half', 'Second half') then part else 'None' end, case when part = 'Hours' then hours end, reason, 'Approved', day
         from asked returning id, reason),
     days as (
       insert into leave_days (leave_id, employee_id, day, part, counted, leave_year)
       select m.id, a.employee_id, a.day, a.part,
              case when c.is_rest or c.holiday is not null then 0 else case a.part when 'Whole' then 1 when 'Hours' then round(a.hours * 60 / c.minutes, 4) else 0.5 end end, c.leave_year
         from made m join asked a using (reason) cross join lateral leave_calendar(a.employee_id, a.leave_type_id, a.day, a.day) c returning *)
     insert into leave_ledger (employee_id, leave_type_id, effective_date, kind, days, leave_year, leave_id)
     select d.employee_id, a.leave_type_id, d.day, 'Taken', -d.counted, d.leave_year, d.leave_id
       from days d join made m on m.id = d.leave_id join asked a using (reason) where d.counted > 0`,
    (built) =>
      peopleOf(built).flatMap((person, at) =>
        person.leave.map((one) => ({
          employee_id: idIn(built.ids, `person ${at}`),
          leave_type_id: idIn(built.ids, 'leave'),
          day: dayAt(one.day),
          part: one.part,
          hours: one.hours,
        })),
      ),
  )
}
