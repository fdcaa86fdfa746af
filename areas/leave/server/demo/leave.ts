import { accrualsDue } from '../../contract/accruals.ts'
import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { storeLeave } from './store-leave.ts'
import { LEAVE_TYPES } from './leave-cases.ts'
import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'

interface Staff {
  readonly id: number
  readonly joining_date: string
  readonly last_working_day: string | null
}

/** Seven types in every office, two years of what was given and carried over, and sixty requests. */
export async function insertLeave(sql: Sql, now: string): Promise<void> {
  const today = now.slice(0, 10)
  const types = await insertTypes(sql)
  await insertConfigs(sql, types)
  const staff = await sql.rows<Staff>(
    `select id, joining_date::text as joining_date, worked_until::text as last_working_day from people.employees where status <> 'Left' order by id`,
  )
  await giveTwoYears(sql, staff, types, today)
  await storeLeave(sql, types, now)
}

async function insertTypes(sql: Sql): Promise<Ids> {
  const offices = await sql.rows<{ id: number }>('select id from organisation.offices order by id')
  const usual = {
    offices_ids: offices.map(({ id }) => id),
    unit: 'Days',
    is_paid: true,
    pay_percent: 100,
    needs_balance: true,
    negative_limit: 0,
    allow_half_day: true,
    day_rule: 'Working days',
    min_notice_days: 0,
    max_consecutive_days: null,
    min_service_days: 0,
    max_backdate_days: 0,
    document_after_days: null,
    is_compensatory: false,
    is_optional_holiday: false,
    excuses_adherence: true,
    is_active: true,
  }
  return insertRows(
    sql,
    'leave_types',
    'code',
    LEAVE_TYPES.map(([name, code, colour, more], place) => ({
      ...usual,
      name,
      code,
      colour,
      sort_order: place + 1,
      ...more,
    })),
  )
}

const USUAL_CONFIG = {
  is_enabled: true,
  entitlement_days: 0,
  accrual: 'None',
  accrual_on: 'Last day',
  rounding: '0.5',
  prorate_joiners: true,
  year_start_month: 1,
  carry_over_max: 0,
  carry_over_expires_days: null as number | null,
}
const configOf = (more: object): typeof USUAL_CONFIG => ({ ...USUAL_CONFIG, ...more })

async function insertConfigs(sql: Sql, types: Ids): Promise<void> {
  const offices = await idsOf(sql, 'offices', 'code')
  await insertRows(
    sql,
    'leave_configs',
    'office_id',
    [...offices.values()].flatMap((office_id) =>
      LEAVE_TYPES.map(([, code, , , given]) => ({
        ...configOf(given),
        office_id,
        leave_type_id: idIn(types, code),
      })),
    ),
  )
}

interface Entry {
  readonly employee_id: number
  readonly leave_type_id: number
  readonly leave_year: number
  readonly effective_date: string
  readonly kind: string
  readonly days: number
  readonly period_start: string | null
  readonly period_end: string | null
  readonly earned: number | null
  readonly expires_on: string | null
  readonly note: string | null
}

/** Last year, as it was carried over, and this year so far. Written in one go, the balances from their sums. */
async function giveTwoYears(
  sql: Sql,
  staff: readonly Staff[],
  types: Ids,
  today: string,
): Promise<void> {
  const year = Number(today.slice(0, 4))
  const entries = staff.flatMap((person) =>
    LEAVE_TYPES.flatMap(([, code, , { ...rules }, given]) =>
      'needs_balance' in rules
        ? []
        : entriesOf(person, idIn(types, code), configOf(given), year, today),
    ),
  )
  await sql.rows('alter table leave_ledger disable trigger leave_ledger_posted')
  await sql.rows(
    `insert into leave_ledger (employee_id, leave_type_id, leave_year, effective_date, kind, days, period_start, period_end, earned, expires_on, note)
     select employee_id, leave_type_id, leave_year, effective_date, kind, days, period_start, period_end, earned, expires_on, note
       from jsonb_populate_recordset(null::leave_ledger, $1::jsonb) order by effective_date`,
    [JSON.stringify(entries)],
  )
  await sql.rows('alter table leave_ledger enable trigger leave_ledger_posted')
  await sql.rows(
    `insert into leave_balances (employee_id, leave_type_id, leave_year, negative_limit, accrued, carried, adjusted, expired, balance)
     select l.employee_id, l.leave_type_id, l.leave_year, t.negative_limit, coalesce(sum(l.days) filter (where l.kind = 'Accrual'), 0),
            coalesce(sum(l.days) filter (where l.kind = 'Carry over'), 0), coalesce(sum(l.days) filter (where l.kind = 'Opening'), 0),
            -coalesce(sum(l.days) filter (where l.kind = 'Expiry'), 0), sum(l.days)
       from leave_ledger l join leave_types t on t.id = l.leave_type_id group by 1, 2, 3, 4`,
  )
}

function entriesOf(
  { id, joining_date, last_working_day }: Staff,
  leave_type_id: number,
  config: typeof USUAL_CONFIG,
  year: number,
  today: string,
): Entry[] {
  const given = {
    ...config,
    terms: [{ from: joining_date, entitlement_days: config.entitlement_days }],
    accrual: config.accrual as 'Monthly' | 'None', // the demo's own words
    accrual_on: 'Last day' as const,
    rounding: 0.5,
    leave_type_id,
    joining_date,
    last_working_day,
    max_balance: null,
    opened_on: null,
    posted: [],
    balance: 0,
  }
  const of = {
    employee_id: id,
    leave_type_id,
    expires_on: null,
    note: null,
    period_start: null,
    period_end: null,
    earned: null,
  }
  const accrued = [year - 1, year].map((leave_year) =>
    accrualsDue({ ...given, leave_year }, today).map((entry) => ({ ...of, ...entry })),
  )
  const left = accrued[0]?.reduce((sum, { days }) => sum + days, 0) ?? 0
  return [...accrued.flat(), ...(left > 0 ? overTheYear(of, left, config, today, id) : [])]
}

/** What was left of last year: most had used it, some carried days over, and a few had more than that. */
function overTheYear(
  of: Pick<
    Entry,
    | 'employee_id'
    | 'leave_type_id'
    | 'expires_on'
    | 'note'
    | 'period_start'
    | 'period_end'
    | 'earned'
  >,
  left: number,
  { carry_over_max, carry_over_expires_days }: typeof USUAL_CONFIG,
  today: string,
  person: number,
): Entry[] {
  const year = Number(today.slice(0, 4))
  const kept = Math.min(left, carry_over_max === 0 ? 0 : (person * 7) % 9)
  const carried = Math.min(kept, carry_over_max)
  const last = { ...of, leave_year: year - 1, effective_date: `${year - 1}-12-31` }
  const first = `${year}-01-01`
  const until = carry_over_expires_days === null ? null : `${year}-03-31`
  const used = { ...last, kind: 'Opening', days: kept - left, note: 'Taken before Muster was used' }
  const entries: Entry[] = [
    { ...used, effective_date: `${year - 1}-12-30` },
    { ...last, kind: 'Carry over', days: -carried },
    { ...last, kind: 'Expiry', days: carried - kept },
    {
      ...of,
      leave_year: year,
      effective_date: first,
      kind: 'Carry over',
      days: carried,
      expires_on: until,
    },
  ]
  // Nobody took them in time.
  if (until !== null && today > until)
    entries.push({
      ...of,
      leave_year: year,
      effective_date: daysAfter(until, 1),
      kind: 'Expiry',
      days: -carried,
      expires_on: until,
    })
  return entries.filter(({ days }) => days !== 0)
}
