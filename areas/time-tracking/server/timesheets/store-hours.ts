import type { Sql } from '#platform/server/database/database.ts'
import {
  hoursByKind,
  type KindHours,
  type PaidDay,
} from '../../contract/sheet-figures/hours-by-kind.ts'
import type { BreakAllowance, Plan } from '../../contract/shift-sums.ts'
import type { CountedDay } from '../../contract/sheet-figures/timesheet-changes.ts'
import type { TimesheetDay } from '../../contract/timesheets.ts'

/** A sheet that was filled. */
export interface FilledSheet {
  readonly id: number
  readonly employee_id: number
  readonly state: string
  /** The days it had, where it was signed or approved. */
  readonly before: readonly CountedDay[] | null
}

/** Sheets whose stretches of the clock are in memory at once: those of one hundred people for a month are some thousands. */
const AT_ONCE = 100

/** Stores the hours of filled sheets by kind; of approved ones those of the named days alone. */
export async function storeHours(
  sql: Sql,
  sheets: readonly FilledSheet[],
  approvedDays: readonly string[],
): Promise<void> {
  for (let first = 0; first < sheets.length; first += AT_ONCE)
    await storeSome(sql, sheets.slice(first, first + AT_ONCE), approvedDays)
}

async function storeSome(
  sql: Sql,
  sheets: readonly FilledSheet[],
  approvedDays: readonly string[],
): Promise<void> {
  const ids = sheets.map(({ id }) => id)
  const lines = await countHours(sql, DAYS, [ids, approvedDays])
  await sql.rows(REMOVE, [ids, approvedDays])
  await sql.rows(STORE, [JSON.stringify(lines)])
  await sql.rows(SUM, [ids])
}

/** Paid hours of one kind of a day of a sheet. */
export interface DayHours extends KindHours {
  readonly timesheet_id: number
  readonly employee_id: number
  readonly business_date: string
}

/**
 * Counts the hours of some days of sheets by kind.
 * @param days SQL of the days (`timesheet_id`, `employee_id`, `day`), with its values
 */
export async function countHours(
  sql: Pick<Sql, 'rows'>,
  days: string,
  values: readonly unknown[],
): Promise<DayHours[]> {
  const known = await sql.rows<KnownDay>(clockOf(days), values)
  const allowances = await allowancesOf(sql, known)
  return known.flatMap((day) =>
    hoursByKind(paidDay(day, allowances)).map((line) => ({
      ...line,
      timesheet_id: day.timesheet_id,
      employee_id: day.employee_id,
      business_date: day.day.date,
    })),
  )
}

interface KnownShift {
  readonly id: number
  readonly shift_id: number | null
  readonly zone_name: string
  readonly started_at: string
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly payable: number
  readonly approved: number
  readonly stretches: readonly {
    readonly status: string
    readonly from: string
    readonly to: string
  }[]
}

interface KnownDay {
  readonly timesheet_id: number
  readonly employee_id: number
  readonly day: TimesheetDay
  readonly shifts: readonly KnownShift[]
}

type Allowances = ReadonlyMap<string, readonly BreakAllowance[]>

function paidDay({ day, shifts }: KnownDay, allowances: Allowances): PaidDay {
  const { rest_day = false, freed = 0, zone, holidays = [] } = day.paid_by ?? {}
  return {
    date: day.date,
    zone: zone ?? shifts[0]?.zone_name ?? 'UTC',
    is_rest_day: rest_day,
    holidays,
    freed,
    shifts: shifts.map((shift) => ({
      started: Date.parse(shift.started_at),
      stretches: shift.stretches.map(({ status, from, to }) => ({
        status,
        from: Date.parse(from),
        to: Date.parse(to),
      })),
      plan: planOf(shift),
      allowances: allowances.get(keyOf(shift.shift_id, day.date)) ?? [],
      base: shift.payable - shift.approved,
      approved: shift.approved,
      allowance_percent: day.shift_days.find(({ id }) => id === shift.id)?.allowance ?? null,
    })),
  }
}

const planOf = ({ planned_start, planned_end }: KnownShift): Plan | undefined =>
  planned_start !== null && planned_end !== null
    ? { start: Date.parse(planned_start), end: Date.parse(planned_end) }
    : undefined

const keyOf = (shiftId: number | null, date: string): string => `${shiftId} ${date}`

/** What breaks the shifts of some days allow. */
async function allowancesOf(
  sql: Pick<Sql, 'rows'>,
  days: readonly KnownDay[],
): Promise<Allowances> {
  const worked = days.flatMap(({ day, shifts }) =>
    shifts.map(({ shift_id }) => ({ shift_id, date: day.date })),
  )
  const rows = await sql.rows<{
    shift_id: number | null
    business_date: string
    allowances: BreakAllowance[]
  }>('select * from break_allowances($1::bigint[], $2::date[])', [
    worked.map(({ shift_id }) => shift_id),
    worked.map(({ date }) => date),
  ])
  return new Map(
    rows.map(({ shift_id, business_date, allowances }) => [
      keyOf(shift_id, business_date),
      allowances,
    ]),
  )
}

/**
 * SQL: the days of some sheets whose hours are counted by kind. An approved sheet from before kinds were counted ($2: its days that moved) keeps none, since its other
 * days would be counted by the plan of now.
 */
const DAYS = `
  select t.id as timesheet_id, t.employee_id, d.day from timesheets t cross join lateral jsonb_array_elements(t.days) d(day)
   where t.id = any($1)
     and (t.state <> 'Approved' or (d.day ->> 'date')::date = any($2::date[]) and exists (select from timesheet_hours h where h.timesheet_id = t.id))`

/** SQL: some days with the shifts that are paid in them. */
const clockOf = (days: string): string => `
  select t.timesheet_id, t.employee_id, t.day, coalesce(s.shifts, '[]') as shifts
    from (${days}) t
    left join lateral (
      select json_agg(json_build_object('id', x.id, 'shift_id', x.shift_id, 'zone_name', x.zone_name, 'started_at', x.started_at,
               'planned_start', x.planned_start, 'planned_end', x.planned_end, 'payable', x.payable_seconds, 'approved', x.overtime_approved_seconds,
               'stretches', coalesce((select json_agg(json_build_object('status', e.status, 'from', e.clockin_timefrom, 'to', e.ended_at) order by e.clockin_timefrom, e.id)
                  from clock_entries e where e.shift_day_id = x.id and e.code <> 'OUT' and e.superseded_by is null and e.ended_at is not null), '[]')) order by x.sequence) as shifts
        from shift_days x
       where x.employee_id = t.employee_id and x.business_date = (t.day ->> 'date')::date and x.payable_seconds > 0 and not x.is_deleted) s on true
   where s.shifts is not null or t.day -> 'paid_by' ->> 'freed' is not null
   order by t.timesheet_id, 3`

/** SQL: the hours that are counted anew. */
const REMOVE = `
  delete from timesheet_hours h using timesheets t
   where t.id = h.timesheet_id and t.id = any($1) and (t.state <> 'Approved' or h.business_date = any($2::date[]))`

const STORE = `
  insert into timesheet_hours (timesheet_id, employee_id, business_date, kind, holiday_category_id, pay_factor, allowance_percent, is_rest_day, is_overtime, seconds)
  select x.timesheet_id, x.employee_id, x.business_date, x.kind, x.holiday_category_id, x.pay_factor, x.allowance_percent, x.is_rest_day, x.is_overtime, x.seconds
    from jsonb_to_recordset($1::jsonb) as x(timesheet_id bigint, employee_id bigint, business_date date, kind text, holiday_category_id bigint, pay_factor numeric,
                                            allowance_percent numeric, is_rest_day boolean, is_overtime boolean, seconds integer)`

/** The sum of each kind on a sheet. */
export const KIND_COLUMNS = {
  ordinary_seconds: 'Ordinary',
  shift_allowance_seconds: 'Shift allowance',
  workday_overtime_seconds: 'Overtime',
  rest_day_seconds: 'Rest day',
  holiday_seconds: 'Holiday',
  paid_holiday_seconds: 'Paid holiday',
} as const satisfies Record<string, KindHours['kind']>

/** SQL: the sums of the sheets. Where a shift ended after its sheet was filled, the hours do not add up yet: the next run counts them. */
const SUM = `
  update timesheets t set ${Object.entries(KIND_COLUMNS)
    .map(([column, kind]) => `${column} = coalesce(s.hours ->> '${kind}', '0')::integer`)
    .join(', ')}
    from (select x.id, k.hours, k.worked from unnest($1::bigint[]) x(id)
           cross join lateral (
             select jsonb_object_agg(g.kind, g.seconds) as hours, coalesce(sum(g.seconds) filter (where g.kind <> 'Paid holiday'), 0) as worked
               from (select h.kind, sum(h.seconds) as seconds from timesheet_hours h where h.timesheet_id = x.id group by h.kind) g) k) s
   where t.id = s.id and t.payable_seconds = s.worked`
