import type { BookCheck, BookDays } from '#areas/books/contract/book-checks.ts'
import {
  compareRows,
  type FigureWords,
  sourceOf,
  together,
} from '#areas/books/contract/compare-rows.ts'
import type { ContributionSql } from '#platform/contract/contributions.ts'
import type { PayPeriod } from '../../contract/pay-periods.ts'
import { timesheets } from '../../contract/timesheets.ts'
import { SHEETS } from '../timesheets/fill-timesheets.ts'

/** Figures of a day of a sheet, each with the column of its sum on the sheet. */
const figures = {
  scheduled: 'scheduled_seconds',
  at_desk: 'at_desk_seconds',
  paid_break: 'paid_break_seconds',
  payable: 'payable_seconds',
  overtime: 'overtime_asked_seconds',
  approved: 'overtime_approved_seconds',
  refused: 'overtime_refused_seconds',
  undecided: 'overtime_undecided_seconds',
  leave: 'leave_seconds',
  absence: 'absence_seconds',
} as const
const names = Object.keys(figures)

const words: FigureWords = {
  scheduled: { label: 'Planned', isSeconds: true },
  at_desk: { label: 'At Desk', isSeconds: true },
  paid_break: { label: 'Paid breaks', isSeconds: true },
  payable: { label: 'Payable', isSeconds: true },
  overtime: { label: 'Overtime', isSeconds: true },
  approved: { label: 'Overtime approved', isSeconds: true },
  refused: { label: 'Overtime refused', isSeconds: true },
  undecided: { label: 'Overtime undecided', isSeconds: true },
  leave: { label: 'Leave', isSeconds: true },
  absence: { label: 'Absence', isSeconds: true },
  clients: { label: 'Payable by client (client: seconds)' },
}

const objectOf = (valueOf: (name: string) => string): string =>
  names.map((name) => `'${name}', ${valueOf(name)}`).join(', ')

const byClient = (shares: string): string =>
  `(select string_agg((share ->> 'client_id') || ': ' || (share ->> 'seconds'), ', ' order by (share ->> 'client_id')::bigint) from jsonb_array_elements(${shares}) share)`

/** The days of a sheet as rows. */
const daysOf = (days: string, alias: string): string =>
  `jsonb_to_recordset(coalesce(${days}, '[]')) ${alias}(date date, ${names.map((name) => `${name} integer`).join(', ')})`

/** The sums of a sheet are compared with its own days, and each of these with the day counted anew: so one wrong day is one difference. */
const SOURCE = `
  select t.id as record_id, t.employee_id, null::date as business_date, t.settled_at,
         jsonb_build_object(${objectOf((name) => `t.${figures[name as keyof typeof figures]}`)}, 'clients', ${byClient('t.clients')}) as figures_kept,
         jsonb_build_object(${objectOf((name) => `coalesce(k.${name}, 0)`)}, 'clients', ${byClient("coalesce(s.clients, '[]')")}) as figures_counted
    from settled t left join wanted s using (employee_id)
   cross join lateral (select ${names.map((name) => `sum(k.${name}) as ${name}`).join(', ')} from ${daysOf('t.days', 'k')}) k
  union all
  select t.id, t.employee_id, d.date, t.settled_at, d.kept, d.counted
    from settled t left join wanted s using (employee_id)
   cross join lateral (
     select date, jsonb_build_object(${objectOf((name) => `coalesce(k.${name}, 0)`)}) as kept, jsonb_build_object(${objectOf((name) => `coalesce(c.${name}, 0)`)}) as counted
       from ${daysOf('t.days', 'k')} full join ${daysOf('s.days', 'c')} using (date)) d`

/** SQL: the sheets of a period as they would be filled, and those that are settled. */
export const SETTLED_SHEETS = `${SHEETS},
  settled as (
    select t.id, t.employee_id, t.days, t.clients, greatest(t.approved_at, t.locked_at) as settled_at, ${Object.values(
      figures,
    )
      .map((column) => `t.${column}`)
      .join(', ')}
      from timesheets t join people p on p.id = t.employee_id
     where t.period_start = $1 and t.period_end = $2 and t.state in ('Approved', 'Locked') and not t.is_deleted)`

const SOURCES = `(
  select jsonb_agg(x.source) from (
    select ${sourceOf('employees', 'd.employee_id')} as source
    union all
    select ${sourceOf('shift-days', 's.id')} from shift_days s where s.employee_id = d.employee_id and s.business_date = d.business_date
    union all
    select ${sourceOf('leaves', 'l.leave_id')} from leave_days_of(array[d.employee_id], d.business_date, d.business_date) l) x)`

/** The pay periods that end within some days and have settled sheets. */
export const settledPeriods = (
  sql: ContributionSql,
  { from, to }: BookDays,
): Promise<readonly PayPeriod[]> =>
  sql.rows<PayPeriod>(
    `select distinct t.period_start as "from", t.period_end as "to" from timesheets t
      where t.period_end between $1 and $2 and t.state in ('Approved', 'Locked') and not t.is_deleted order by 1`,
    [from, to],
  )

/** Approved and locked timesheets. */
export const timesheetsCheck: BookCheck = {
  name: 'Timesheets',
  about:
    'The hours of approved and locked timesheets are the sums of their days, and each day is what plan, clock and leave come to.',
  firstDay: `select min(t.period_end) from timesheets t where t.state in ('Approved', 'Locked') and not t.is_deleted`,
  compare: async (sql, { from, to }) => {
    const periods = await settledPeriods(sql, { from, to })
    const compared = []
    for (const period of periods)
      compared.push(
        await compareRows(
          sql,
          // A settled sheet is one whose period is over: the moment of the count is behind all of its plans.
          [period.from, period.to, 'infinity', null, [], []],
          {
            family: timesheets.name,
            words,
            before: SETTLED_SHEETS,
            source: SOURCE,
            sources: SOURCES,
          },
        ),
      )
    return together(compared)
  },
}
