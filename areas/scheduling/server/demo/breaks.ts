import type { Sql } from '#platform/server/database/database.ts'
import { idIn, type Ids, insertRows } from '#database/demo/insert-rows.ts'
import { SHIFTS } from './shifts.ts'

/** Name, code, minutes, paid, most in a shift, choice on the clock, own words. */
const BREAK_TYPES = [
  ['Lunch', 'LUN', 60, false, 1, 'Lunch', ['Dinner']],
  ['Tea break', 'TEA', 15, true, 2, 'Tea break', ['Coffee']],
  ['Prayer', 'PRA', 15, false, 2, 'Other', ['Namaz']],
  ['Training', 'TRA', 60, true, 2, 'Other', ['Workshop']],
  ['Coaching', 'COA', 30, true, 2, 'Other', ['1:1']],
  ['System issue', 'SYS', 30, true, 2, 'Other', ['No network']],
] as const

/** Break types that are there already (they are seeded too) keep what they hold. */
export async function insertBreaks(sql: Sql, shifts: Ids): Promise<void> {
  await sql.rows(
    `insert into break_types (name, code, default_minutes, is_paid, max_per_shift, clock_option, matches, is_active)
     select t.name, t.code, t.default_minutes, t.is_paid, t.max_per_shift, t.clock_option, t.matches, true
       from jsonb_populate_recordset(null::break_types, $1::jsonb) t
      where not exists (select 1 from break_types b where lower(b.name) = lower(t.name) and not b.is_deleted)`,
    [JSON.stringify(BREAK_TYPES.map(breakType))],
  )
  const types = new Map(
    (await sql.rows<{ id: number; name: string }>(`select id, name from break_types`)).map(
      ({ id, name }) => [name, id],
    ),
  )
  const rows = SHIFTS.flatMap(({ code, from }) =>
    [
      { type: 'Tea break', after: 2 },
      { type: 'Lunch', after: 4.5 },
      { type: 'Tea break', after: 7 },
    ].map(({ type, after }, index) => ({
      shift_id: idIn(shifts, code),
      break_type_id: idIn(types, type),
      sequence: index + 1,
      start_time: later(from, after),
      minutes: type === 'Lunch' ? 60 : 15,
      is_floating: true,
      latest_start: later(from, after + 1),
      days: [],
    })),
  )
  await insertRows(sql, 'shift_breaks', 'sequence', rows)
}

function breakType([
  name,
  code,
  minutes,
  isPaid,
  most,
  option,
  matches,
]: (typeof BREAK_TYPES)[number]) {
  return {
    name,
    code,
    default_minutes: minutes,
    is_paid: isPaid,
    max_per_shift: most,
    clock_option: option,
    matches,
  }
}

/** A time of day some hours later, over midnight too. */
function later(from: string, hours: number): string {
  const [hour = 0, minute = 0] = from.split(':').map(Number)
  const minutes = (hour * 60 + minute + hours * 60) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
