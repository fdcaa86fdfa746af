import { idIn } from '#database/demo/insert-rows.ts'
import { firstDayOf, LONG_AGO, officesOf, peopleOf, type WorldBuilder } from './world-builder.ts'
import { dayAt, SHIFTS } from './worlds.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekWithout = (rest: readonly string[]) =>
  WEEKDAYS.map((name) => ({ day: name, rest_day: rest.includes(name) ? 1 : 0 }))

/** Shifts and their breaks, who works them, the roster and holidays. */
export async function addPlans(builder: WorldBuilder): Promise<void> {
  await builder.add('shifts', 'name', ({ name, ids }) =>
    SHIFTS.map(([start, end], at) => [
      `shift ${at}`,
      {
        name: `Shift ${at} ${name}`,
        code: `${name}S${at}`,
        client_id: idIn(ids, `client ${at % 2}`),
        shift_start: start,
        shift_end: end,
        shift_detail: weekWithout(['Saturday', 'Sunday']),
        zone_basis: at === 2 ? 'Client' : 'Office',
        late_grace_minutes: 5,
        early_grace_minutes: 5,
        half_day_minutes: at === 0 ? 240 : null,
      },
    ]),
  )
  const kinds = await builder.database.rows<{ id: number; name: string }>(
    'select id, name from break_types',
  )
  const kind = (wanted: string) => kinds.find(({ name }) => name === wanted)?.id
  await builder.say(
    // They belong to the shift from the beginning.
    `with held as (select set_config('muster.holds_from', '${LONG_AGO}', true))
     insert into shift_breaks (shift_id, break_type_id, sequence, start_time, minutes, date_created)
     select shift_id, break_type_id, sequence, start_time, minutes, '${LONG_AGO}' from held, jsonb_populate_recordset(null::shift_breaks, $1::jsonb)`,
    ({ ids }) =>
      SHIFTS.flatMap(([start], at) => {
        const after = (hours: number) =>
          `${String((Number(start.slice(0, 2)) + hours) % 24).padStart(2, '0')}:00`
        const shift_id = idIn(ids, `shift ${at}`)
        return [
          {
            shift_id,
            break_type_id: kind('Lunch'),
            sequence: 1,
            start_time: after(4),
            minutes: 45,
          },
          {
            shift_id,
            break_type_id: kind('Tea break'),
            sequence: 2,
            start_time: after(2),
            minutes: 15,
          },
        ]
      }),
  )
  await builder.say(
    `insert into employee_shifts (employee_id, shift_id, effective_from, effective_to, shift_detail)
     select employee_id, shift_id, effective_from, effective_to, shift_detail from jsonb_populate_recordset(null::employee_shifts, $1::jsonb)`,
    (built) =>
      peopleOf(built).map((person, at) => ({
        employee_id: idIn(built.ids, `person ${at}`),
        shift_id: idIn(built.ids, `shift ${person.shift}`),
        effective_from: firstDayOf(person),
        effective_to: person.left && !person.left.back ? dayAt(person.left.day) : null,
        shift_detail: person.isFreeOnFridays ? weekWithout(['Friday', 'Saturday']) : [],
      })),
  )
  await builder.say(
    `insert into roster_days (employee_id, date, state, plan, shift_id, published_at)
     select employee_id, date, 'Published', plan, shift_id, date - 7 from jsonb_populate_recordset(null::roster_days, $1::jsonb)`,
    (built) =>
      peopleOf(built).flatMap((person, at) =>
        person.roster.map(({ day, plan }) => ({
          employee_id: idIn(built.ids, `person ${at}`),
          date: dayAt(day),
          plan,
          shift_id: plan === 'Shift' ? idIn(built.ids, `shift ${(person.shift + 1) % 3}`) : null,
        })),
      ),
  )
  await builder.add('holiday_categories', 'name', (built) => [
    ['holidays', { name: `Days ${built.name}`, offices_ids: officesOf(built) }],
  ])
  await builder.add('holidays', 'name', ({ name, world, ids }) =>
    world.holidays.map((holiday, at) => [
      `holiday ${at}`,
      {
        name: `Holiday ${at} ${name}`,
        holiday_category_id: idIn(ids, 'holidays'),
        start_date: dayAt(holiday.day),
        end_date: dayAt(holiday.day),
        offices_ids: holiday.isOfClient ? [] : [idIn(ids, `office ${holiday.office}`)],
        client_ids: holiday.isOfClient ? [idIn(ids, 'client 1')] : [],
      },
    ]),
  )
}
