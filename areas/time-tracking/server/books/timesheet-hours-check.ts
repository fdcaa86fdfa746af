import {
  type BookCheck,
  type BookComparison,
  MOST_DIFFERENCES,
} from '#areas/books/contract/book-checks.ts'
import {
  type ComparedRow,
  compareRows,
  differencesOf,
  type FigureWords,
  sourceOf,
  together,
} from '#areas/books/contract/compare-rows.ts'
import type { ContributionSql } from '#platform/contract/contributions.ts'
import type { PayPeriod } from '../../contract/pay-periods.ts'
import { type HourKind, hourKinds } from '../../contract/sheet-figures/hours-by-kind.ts'
import { KINDS } from '../../contract/sheet-figures/timesheet-changes.ts'
import { timesheets } from '../../contract/timesheets.ts'
import { countHours, type DayHours, KIND_COLUMNS } from '../timesheets/store-hours.ts'
import { SETTLED_SHEETS, settledPeriods } from './timesheets-check.ts'

const words: FigureWords = {
  ...Object.fromEntries(hourKinds.map((kind) => [kind, { label: KINDS[kind], isSeconds: true }])),
  terms: { label: 'Factors and allowances' },
}

/** Sheets that have kinds: those that were settled before they were counted have none. */
const OF_KINDS = `t.period_start = $1 and t.period_end = $2 and t.state in ('Approved', 'Locked') and t.ordinary_seconds is not null and not t.is_deleted`

interface SettledSheet {
  readonly id: number
  readonly employee_id: number
  readonly settled_at: string | null
  readonly sums: Readonly<Record<HourKind, number>>
}

const SHEETS_WITH_KINDS = `
  select t.id, t.employee_id, greatest(t.approved_at, t.locked_at) as settled_at,
         jsonb_build_object(${Object.entries(KIND_COLUMNS)
           .map(([column, kind]) => `'${kind}', t.${column}`)
           .join(', ')}) as sums
    from timesheets t where ${OF_KINDS} order by t.id`

const STORED = `
  select h.timesheet_id, h.employee_id, h.business_date, h.kind, h.holiday_category_id, h.pay_factor::float8 as pay_factor, h.allowance_percent::float8 as allowance_percent,
         h.is_rest_day, h.is_overtime, h.seconds
    from timesheet_hours h join timesheets t on t.id = h.timesheet_id where ${OF_KINDS}`

const DAYS = `
  select t.id as timesheet_id, t.employee_id, d.day from timesheets t cross join lateral jsonb_array_elements(t.days) d(day) where ${OF_KINDS}`

/** Seconds of each kind, and by what they are paid. */
function figuresOf(lines: readonly DayHours[]): ComparedRow['figures_kept'] {
  const sums: Record<string, number | string> = {}
  for (const { kind, seconds } of lines) sums[kind] = Number(sums[kind] ?? 0) + seconds
  const terms = lines
    .filter((line) => line.pay_factor !== null || line.allowance_percent !== null)
    .map(({ kind, pay_factor, allowance_percent }) =>
      [
        kind,
        ...(pay_factor === null ? [] : [`× ${pay_factor}`]),
        ...(allowance_percent === null ? [] : [`+ ${allowance_percent}%`]),
      ].join(' '),
    )
  return { ...sums, terms: [...new Set(terms)].toSorted().join(', ') }
}

const keyOf = ({ timesheet_id, business_date }: DayHours): string =>
  `${timesheet_id} ${business_date}`

/** The hours of each day by kind, counted again from the day of the sheet and its clock; and the sums of the sheet. */
async function compareHours(
  sql: ContributionSql,
  { from, to }: PayPeriod,
): Promise<BookComparison> {
  const sheets = await sql.rows<SettledSheet>(SHEETS_WITH_KINDS, [from, to])
  const stored = await sql.rows<DayHours>(STORED, [from, to])
  const counted = await countHours(sql, DAYS, [from, to])
  const sheetOf = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  const [kept, again] = [Map.groupBy(stored, keyOf), Map.groupBy(counted, keyOf)]
  const days = [...new Set([...kept.keys(), ...again.keys()])].flatMap((key): ComparedRow[] => {
    const [of] = [...(kept.get(key) ?? []), ...(again.get(key) ?? [])]
    const sheet = of && sheetOf.get(of.timesheet_id)
    if (!sheet) return []
    return [
      {
        record_id: sheet.id,
        employee_id: sheet.employee_id,
        business_date: of.business_date,
        settled_at: sheet.settled_at,
        figures_kept: figuresOf(kept.get(key) ?? []),
        figures_counted: figuresOf(again.get(key) ?? []),
        sources: [{ family: 'employees', record_id: sheet.employee_id }],
      },
    ]
  })
  const bySheet = Map.groupBy(counted, ({ timesheet_id }) => timesheet_id)
  const sums = sheets.map(({ sums: of, ...sheet }): ComparedRow => {
    const { terms: _terms, ...figures } = figuresOf(bySheet.get(sheet.id) ?? [])
    const zero = Object.fromEntries(hourKinds.map((kind) => [kind, 0]))
    return {
      record_id: sheet.id,
      employee_id: sheet.employee_id,
      business_date: null,
      settled_at: sheet.settled_at,
      figures_kept: of,
      figures_counted: { ...zero, ...figures },
    }
  })
  const differences = differencesOf(timesheets.name, words, [...days, ...sums])
  return {
    compared: days.length + sums.length,
    differences: differences.slice(0, MOST_DIFFERENCES),
  }
}

const paidBy = (day: string): string =>
  `jsonb_build_object('paid_by', ${day} -> 'paid_by', 'allowances', (select jsonb_agg(s -> 'allowance' order by s ->> 'started_at') from jsonb_array_elements(${day} -> 'shift_days') s where s ->> 'allowance' is not null))::text`

/** What decides about the kinds of a day is what holidays, rest days and shifts of that day say. */
const PAID_BY = `
  select t.id as record_id, t.employee_id, d.date as business_date, t.settled_at,
         jsonb_build_object('paid_by', d.kept) as figures_kept, jsonb_build_object('paid_by', d.counted) as figures_counted
    from settled t join timesheets h on h.id = t.id and h.ordinary_seconds is not null join wanted s on s.employee_id = t.employee_id
   cross join lateral (
     select (k.day ->> 'date')::date as date, ${paidBy('k.day')} as kept, ${paidBy('c.day')} as counted
       from jsonb_array_elements(t.days) k(day) join jsonb_array_elements(s.days) c(day) on c.day ->> 'date' = k.day ->> 'date') d`

const SOURCES = `(
  select jsonb_agg(x.source) from (
    select ${sourceOf('employees', 'd.employee_id')} as source
    union all
    select ${sourceOf('shifts', 's.shift_id')} from shift_days s where s.employee_id = d.employee_id and s.business_date = d.business_date and s.shift_id is not null
    union all
    select ${sourceOf('holiday-categories', `(h ->> 'category_id')::bigint`)}
      from timesheets t cross join lateral jsonb_array_elements(t.days) k(day) cross join lateral jsonb_array_elements(k.day -> 'paid_by' -> 'holidays') h
     where t.id = d.record_id and k.day ->> 'date' = d.business_date::text) x)`

const comparePaidBy = (sql: ContributionSql, { from, to }: PayPeriod): Promise<BookComparison> =>
  compareRows(sql, [from, to, 'infinity', null, [], []], {
    family: timesheets.name,
    words: { paid_by: { label: 'Paid by' } },
    before: SETTLED_SHEETS,
    source: PAID_BY,
    sources: SOURCES,
  })

/** Paid hours of approved and locked timesheets by kind. */
export const timesheetHoursCheck: BookCheck = {
  name: 'Timesheet hours',
  about:
    'The paid hours of approved and locked timesheets by kind are what their days and the clock come to, and are paid by what holidays, rest days and shifts of the day say.',
  firstDay: `select min(t.period_end) from timesheets t where t.state in ('Approved', 'Locked') and t.ordinary_seconds is not null and not t.is_deleted`,
  compare: async (sql, days) => {
    const compared = []
    for (const period of await settledPeriods(sql, days))
      compared.push(await compareHours(sql, period), await comparePaidBy(sql, period))
    return together(compared)
  },
}
