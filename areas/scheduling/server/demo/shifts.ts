import { WEEKDAYS, type Weekday } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { INTERNAL } from '#database/demo/clients.ts'
import type { OfficeCode } from '#database/demo/offices.ts'
import { idIn, type Ids, insertRows } from '#database/demo/insert-rows.ts'

interface DemoShift {
  readonly code: string
  readonly name: string
  readonly client: string
  readonly offices: readonly OfficeCode[]
  readonly from: string
  readonly to: string
  readonly rest: readonly Weekday[]
}

const WEEKEND = ['Sunday', 'Saturday'] as const

/** Around the clock over three zones, so that a person works whenever the demo is opened; two cross midnight. */
export const SHIFTS: readonly DemoShift[] = [
  {
    code: 'L-DAY',
    name: 'Larkspur Day',
    client: 'LARK',
    offices: ['LIS'],
    from: '09:00',
    to: '18:00',
    rest: WEEKEND,
  },
  {
    code: 'A-DAY',
    name: 'Alder Day',
    client: 'ALDER',
    offices: ['LIS'],
    from: '08:00',
    to: '17:00',
    rest: WEEKEND,
  },
  {
    code: 'H-LATE',
    name: 'Halcyon Late',
    client: 'HALC',
    offices: ['LIS'],
    from: '14:00',
    to: '23:00',
    rest: ['Sunday', 'Monday'],
  },
  {
    code: 'O-DAY',
    name: 'Ostara Day',
    client: 'OSTA',
    offices: ['MNL'],
    from: '08:00',
    to: '17:00',
    rest: WEEKEND,
  },
  {
    code: 'O-NIGHT',
    name: 'Ostara Night',
    client: 'OSTA',
    offices: ['MNL'],
    from: '21:00',
    to: '06:00',
    rest: ['Friday', 'Saturday'],
  },
  {
    code: 'H-EARLY',
    name: 'Halcyon Early',
    client: 'HALC',
    offices: ['MNL'],
    from: '05:00',
    to: '14:00',
    rest: ['Tuesday', 'Wednesday'],
  },
  {
    code: 'P-DAY',
    name: 'Acme Day',
    client: 'ACME',
    offices: ['KHI'],
    from: '09:00',
    to: '18:00',
    rest: WEEKEND,
  },
  {
    code: 'P-NIGHT',
    name: 'Acme Night',
    client: 'ACME',
    offices: ['KHI'],
    from: '22:00',
    to: '07:00',
    rest: ['Monday', 'Tuesday'],
  },
  {
    code: 'OFFICE',
    name: 'Office Hours',
    client: INTERNAL,
    offices: [],
    from: '09:00',
    to: '18:00',
    rest: WEEKEND,
  },
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
      shift_detail: WEEKDAYS.map((day) => ({ day, rest_day: rest.includes(day) ? 1 : 0 })),
      late_grace_minutes: 5,
      early_grace_minutes: 5,
      absent_below_minutes: 60,
      allowance_percent: to < from ? 15 : 0,
      is_active: true,
    })),
  )
}
