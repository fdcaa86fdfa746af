import { weekdays } from '#areas/hr/contract/shift-detail.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { INTERNAL } from './clients.ts'
import type { OfficeCode } from './offices.ts'
import { idIn, type Ids, insertRows } from './insert-rows.ts'

interface DemoShift {
  readonly code: string
  readonly name: string
  readonly client: string
  readonly offices: readonly OfficeCode[]
  readonly from: string
  readonly to: string
  readonly rest: readonly (typeof weekdays)[number][]
}

const WEEKEND = ['Sunday', 'Saturday'] as const

/** Around the clock over three zones, so that somebody works whenever the demo is opened; two cross midnight. */
const SHIFTS: readonly DemoShift[] = [
  { code: 'L-DAY', name: 'Larkspur Day', client: 'LARK', offices: ['LIS'], from: '09:00', to: '18:00', rest: WEEKEND },
  { code: 'A-DAY', name: 'Alder Day', client: 'ALDER', offices: ['LIS'], from: '08:00', to: '17:00', rest: WEEKEND },
  { code: 'H-LATE', name: 'Halcyon Late', client: 'HALC', offices: ['LIS'], from: '14:00', to: '23:00', rest: ['Sunday', 'Monday'] },
  { code: 'O-DAY', name: 'Ostara Day', client: 'OSTA', offices: ['MNL'], from: '08:00', to: '17:00', rest: WEEKEND },
  { code: 'O-NIGHT', name: 'Ostara Night', client: 'OSTA', offices: ['MNL'], from: '21:00', to: '06:00', rest: ['Friday', 'Saturday'] },
  { code: 'H-EARLY', name: 'Halcyon Early', client: 'HALC', offices: ['MNL'], from: '05:00', to: '14:00', rest: ['Tuesday', 'Wednesday'] },
  { code: 'P-DAY', name: 'Acme Day', client: 'ACME', offices: ['KHI'], from: '09:00', to: '18:00', rest: WEEKEND },
  { code: 'P-NIGHT', name: 'Acme Night', client: 'ACME', offices: ['KHI'], from: '22:00', to: '07:00', rest: ['Monday', 'Tuesday'] },
  { code: 'OFFICE', name: 'Office Hours', client: INTERNAL, offices: [], from: '09:00', to: '18:00', rest: WEEKEND },
]

export async function insertShifts(sql: Sql, clients: Ids, offices: Ids): Promise<Ids> {
  return insertRows(
    sql,
    'shifts',
    'code',
    SHIFTS.map(({ client, offices: codes, from, to, rest, ...shift }) => ({
      ...shift,
      client_id: idIn(clients, client),
      offices_ids: codes.map((code) => idIn(offices, code)),
      zone_basis: 'Office',
      shift_start: from,
      shift_end: to,
      shift_detail: weekdays.map((day) => ({ day, rest_day: rest.includes(day) ? 1 : 0 })),
      late_grace_minutes: 5,
      early_grace_minutes: 5,
      absent_below_minutes: 60,
      allowance_percent: to < from ? 15 : 0,
      is_active: true,
    })),
  )
}

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

function breakType([name, code, minutes, isPaid, most, option, matches]: (typeof BREAK_TYPES)[number]) {
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
