import {
  type BookCheck,
  type BookDays,
  type BookSource,
  MOST_DIFFERENCES,
} from '#areas/books/contract/book-checks.ts'
import {
  type ComparedRow,
  compareRows,
  differencesOf,
  sourceOf,
  together,
} from '#areas/books/contract/compare-rows.ts'
import type { ContributionSql } from '#platform/contract/contributions.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import { shiftDays } from '../../contract/shift-days.ts'
import type { BreakAllowance } from '../../contract/shift-sums.ts'
import { type SummedDay, sumsFrom } from '../adherence/store-sums.ts'
import { overtimeRulesOf } from '../timesheets/overtime-rules.ts'
import { SETTLED_DAYS } from './settled-days.ts'

interface StoredShift extends SummedDay {
  readonly id: number
  readonly employee_id: number
  readonly business_date: string
  readonly shift_id: number | null
  readonly settled_at: string | null
  readonly approved: number
  readonly figures_kept: ComparedRow['figures_kept']
  readonly stretches: readonly Corrected[]
}

const STORED = `
  with ${SETTLED_DAYS}
  select d.id, d.employee_id, d.business_date, d.shift_id, d.planned_start, d.planned_end, d.flags, d.sequence, s.settled_at, d.overtime_approved_seconds as approved,
         jsonb_build_object('at_desk', d.desk_seconds, 'on_break', d.break_seconds, 'paid_break', d.paid_break_seconds, 'over_break', d.over_break_seconds, 'late', d.late_seconds,
                            'early_leave', d.early_leave_seconds, 'overtime', d.overtime_seconds, 'asked', d.overtime_asked_seconds, 'payable', d.payable_seconds) as figures_kept,
         coalesce((select json_agg(json_build_object('status', c.status, 'from', c.clockin_timefrom, 'to', c.ended_at) order by c.clockin_timefrom, c.id)
                     from clock_entries c where c.shift_day_id = d.id and c.superseded_by is null and c.code <> 'OUT' and c.ended_at is not null), '[]') as stretches
    from settled_days s join shift_days d using (employee_id, business_date)
   where d.state in ('Closed', 'Locked') and not d.is_deleted order by d.id`

const words = {
  at_desk: { label: 'At Desk', isSeconds: true },
  on_break: { label: 'On break', isSeconds: true },
  paid_break: { label: 'Paid breaks', isSeconds: true },
  over_break: { label: 'Over break', isSeconds: true },
  late: { label: 'Late', isSeconds: true },
  early_leave: { label: 'Left early', isSeconds: true },
  overtime: { label: 'Stayed longer', isSeconds: true },
  asked: { label: 'Overtime', isSeconds: true },
  payable: { label: 'Payable', isSeconds: true },
} as const

/** The sums of each settled shift, counted again from its clock by what held on its day. */
async function compareSums(sql: ContributionSql, { from, to }: BookDays) {
  const stored = await sql.rows<StoredShift>(STORED, [from, to])
  const [allowancesOf, rules] = [
    await allowancesByShift(sql, stored),
    await overtimeRulesOf(sql, stored),
  ]
  const rows = stored.map((shift, place): ComparedRow => {
    const rule = rules[place]
    if (!rule) throw new Error(`no rule of overtime was found for shift ${shift.id}`)
    const measures = { allowances: allowancesOf(shift), overtimeRule: rule }
    const { payable, ...sums } = sumsFrom(shift, shift.stretches, measures)
    return {
      record_id: shift.id,
      employee_id: shift.employee_id,
      business_date: shift.business_date,
      settled_at: shift.settled_at,
      figures_kept: shift.figures_kept,
      figures_counted: {
        at_desk: sums.at_desk,
        on_break: sums.on_break,
        paid_break: sums.paid_break,
        over_break: sums.over_break,
        late: sums.late,
        early_leave: sums.early_leave,
        overtime: sums.overtime,
        asked: sums.asked,
        payable: payable + shift.approved,
      },
      sources: setUpOf(shift),
    }
  })
  const differences = differencesOf(shiftDays.name, words, rows)
  return { compared: stored.length, differences: differences.slice(0, MOST_DIFFERENCES) }
}

const setUpOf = ({ shift_id }: StoredShift): BookSource[] =>
  shift_id === null ? [] : [{ family: 'shifts', record_id: shift_id }]

interface Allowed {
  readonly shift_id: number | null
  readonly business_date: string
  readonly allowances: readonly BreakAllowance[]
}

/** What breaks the shifts of some days allow; each pair is read once. */
async function allowancesByShift(sql: ContributionSql, days: readonly StoredShift[]) {
  const found = await sql.rows<Allowed>(
    'select shift_id, business_date, allowances from break_allowances($1::bigint[], $2::date[])',
    [days.map(({ shift_id }) => shift_id), days.map(({ business_date }) => business_date)],
  )
  const keyOf = ({ shift_id, business_date }: Omit<Allowed, 'allowances'>): string =>
    `${shift_id ?? 'none'} ${business_date}`
  const byKey = new Map(found.map((one) => [keyOf(one), one.allowances]))
  return (day: StoredShift): readonly BreakAllowance[] => byKey.get(keyOf(day)) ?? []
}

/** The plan each settled shift was measured by is the plan of its day: the whole of it, or what leave left. */
const PLANS = `
  select d.id as record_id, d.employee_id, d.business_date, s.settled_at,
         jsonb_build_object('start', d.planned_start, 'end', d.planned_end) as figures_kept,
         case when p.is_same then jsonb_build_object('start', d.planned_start, 'end', d.planned_end) else jsonb_build_object('start', p.starts, 'end', p.ends) end as figures_counted
    from settled_days s join shift_days d using (employee_id, business_date)
   cross join lateral (
     select bool_or((d.planned_start, d.planned_end) in ((q.planned_start, q.planned_end), (coalesce(q.starts, q.planned_start), coalesce(q.ends, q.planned_end)))) as is_same,
            min(coalesce(q.starts, q.planned_start)) as starts, max(coalesce(q.ends, q.planned_end)) as ends
       from plans q where q.employee_id = d.employee_id and q.business_date = d.business_date) p
   where d.state in ('Closed', 'Locked') and d.planned_start is not null and not d.is_deleted`

const PLANNED = `with ${SETTLED_DAYS},
  plans as materialized (
    select e.employee_id, q.business_date, q.planned_start, q.planned_end, q.starts, q.ends
      from (select employee_id, min(business_date) as first_day, max(business_date) as last_day from settled_days group by 1) e
     cross join lateral plans_beside_leave(e.employee_id, e.first_day, e.last_day) q)`

/** Shifts of days that are locked or billed. */
export const shiftsCheck: BookCheck = {
  name: 'Shifts',
  about:
    'The plan and the hours of shifts on locked and billed days are what clock, roster, breaks and overtime rules of the day come to.',
  firstDay: `select min(t.period_start) from timesheets t where t.state = 'Locked' and not t.is_deleted`,
  compare: async (sql, days) =>
    together([
      await compareSums(sql, days),
      {
        ...(await compareRows(sql, [days.from, days.to], {
          family: shiftDays.name,
          before: PLANNED,
          source: PLANS,
          words: { start: { label: 'Planned start' }, end: { label: 'Planned end' } },
          sources: `(select jsonb_agg(x.source) from (
            select ${sourceOf('employees', 'd.employee_id')} as source
            union all
            select ${sourceOf('shifts', 's.shift_id')} from shift_days s where s.id = d.record_id and s.shift_id is not null) x)`,
        })),
      },
    ]),
}
