import { daysAfter } from '#platform/contract/days.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { ContributionSql } from '#platform/contract/contributions.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { hourKinds } from '../../contract/sheet-figures/hours-by-kind.ts'
import { daysSince } from '../../contract/pay-periods.ts'
import { type timesheetCalls, type TimesheetDay, timesheets } from '../../contract/timesheets.ts'
import { changesSinceClosing } from './timesheet-closings.ts'
import type {
  SheetChange,
  SheetHours,
  TimesheetWeek,
  WeekDay,
  WeekShift,
} from '../../contract/timesheet-week.ts'

type Sheet = Pick<
  RecordOf<typeof timesheets>,
  'id' | 'employee_id' | 'period_start' | 'period_end' | 'days' | 'ordinary_seconds'
>

/** The days of a timesheet within reach, each with its plan, its shifts and what is not settled. */
export async function readTimesheetWeek({
  sql,
  records,
  asked,
}: CallRequest<(typeof timesheetCalls)['timesheetWeek']>) {
  return { data: await timesheetWeek(sql, await records.need(timesheets, idOf(asked))) }
}

/** The same of a sheet that its reader may see. */
export async function timesheetWeek(sql: ContributionSql, sheet: Sheet): Promise<TimesheetWeek> {
  const [known] = await sql.rows<Known>(KNOWN, [
    sheet.employee_id,
    sheet.period_start,
    sheet.period_end,
  ])
  const { zone_name, plans, shifts, corrections } = known ?? NOTHING
  const counted = Array.isArray(sheet.days) ? (sheet.days as readonly TimesheetDay[]) : [] // stored by the server alone
  const from = String(sheet.period_start)
  const days = Array.from(
    { length: daysSince(from, String(sheet.period_end)) + 1 },
    (_, index): WeekDay => {
      const date = daysAfter(from, index)
      const figures = counted.find((one) => one.date === date)
      const plan = plans.find((one) => one.date === date)
      return {
        date,
        planned_start: plan?.planned_start ?? null,
        planned_end: plan?.planned_end ?? null,
        ...figuresOf(figures),
        shifts: shifts.filter((one) => one.date === date).map(({ date: _date, ...shift }) => shift),
        corrections: corrections
          .filter((one) => one.date === date)
          .map(({ id, state }) => ({ id, state })),
      }
    },
  )
  const hours = sheet.ordinary_seconds === null ? null : await hoursOf(sql, Number(sheet.id))
  return {
    id: Number(sheet.id),
    employee_id: Number(sheet.employee_id),
    zone_name,
    days,
    hours,
    changes: await changesOf(sql, Number(sheet.id)),
  }
}

/** What changed on a sheet, and while it is open again how it differs from what it said before. */
async function changesOf(sql: ContributionSql, sheetId: number): Promise<SheetChange[]> {
  const stored = await sql.rows<SheetChange>(
    `select c.business_date as date, c.figure, c.before_seconds as before, c.after_seconds as after, c.moment, u.name as changed_by, c.cause
       from timesheet_changes c left join administration.users u on u.id = c.changed_by
      where c.timesheet_id = $1 and not c.is_deleted order by c.changed_at, c.business_date, c.id`,
    [sheetId],
  )
  const since = await changesSinceClosing(sql, sheetId)
  if (!since) return stored
  const [person] = await sql.rows<{ name: string }>(
    'select name from administration.users where id = $1',
    [since.reopened_by],
  )
  const open = since.changes.map((change): SheetChange => ({
    ...change,
    moment: 'After reopening',
    changed_by: person?.name ?? null,
    cause: since.reason,
  }))
  return [...stored, ...open]
}

/** The hours of a sheet by kind, those of all its days together. */
const hoursOf = (sql: ContributionSql, sheetId: number) =>
  sql.rows<SheetHours>(
    `select h.kind, c.name as holiday_category, h.pay_factor::float, h.allowance_percent::float, h.is_rest_day, h.is_overtime, sum(h.seconds)::integer as seconds
       from timesheet_hours h left join scheduling.holiday_categories c on c.id = h.holiday_category_id
      where h.timesheet_id = $1 group by 1, 2, 3, 4, 5, 6 order by array_position($2::text[], h.kind), 2, 3, 4, 5, 6`,
    [sheetId, hourKinds],
  )

type Figures = Omit<WeekDay, 'date' | 'planned_start' | 'planned_end' | 'shifts' | 'corrections'>

const figuresOf = (day: TimesheetDay | undefined): Figures => ({
  scheduled: day?.scheduled ?? 0,
  at_desk: day?.at_desk ?? 0,
  paid_break: day?.paid_break ?? 0,
  overtime: day?.overtime ?? 0,
  undecided: day?.undecided ?? 0,
  payable: day?.payable ?? 0,
  leave: day?.leave ?? 0,
  absence: day?.absence ?? 0,
})

interface Known {
  readonly zone_name: string
  readonly plans: readonly {
    readonly date: string
    readonly planned_start: string
    readonly planned_end: string
  }[]
  readonly shifts: readonly (WeekShift & { readonly date: string })[]
  readonly corrections: readonly (WeekDay['corrections'][number] & { readonly date: string })[]
}

const NOTHING: Known = { zone_name: 'UTC', plans: [], shifts: [], corrections: [] }

const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of a person the plans, shifts and open corrections of some days, in one statement. */
const KNOWN = `
  select person_zone($1) as zone_name,
    coalesce((select json_agg(json_build_object('date', p.business_date, 'planned_start', ${moment('p.planned_start')}, 'planned_end', ${moment('p.planned_end')}))
       from planned_shifts($1, $2, $3) p where p.planned_start is not null), '[]') as plans,
    coalesce((select json_agg(json_build_object('date', d.business_date, 'id', d.id, 'state', d.state, 'flags', d.flags,
         'started_at', ${moment('d.started_at')}, 'ended_at', ${moment('d.ended_at')}, 'overtime_asked', d.overtime_asked_seconds, 'overtime_state', d.overtime_state,
         'stretches', coalesce((select json_agg(json_build_object('status', e.status, 'from', ${moment('e.clockin_timefrom')}, 'to', ${moment('e.ended_at')}) order by e.clockin_timefrom, e.id)
            from clock_entries e where e.shift_day_id = d.id and e.code <> 'OUT' and e.superseded_by is null), '[]')) order by d.business_date, d.sequence)
       from shift_days d where d.employee_id = $1 and d.business_date between $2 and $3 and not d.is_deleted), '[]') as shifts,
    coalesce((select json_agg(json_build_object('date', c.business_date, 'id', c.id, 'state', c.state) order by c.id)
       from clock_corrections c where c.employee_id = $1 and c.business_date between $2 and $3
        and c.state in ('Asked', 'Draft', 'Submitted', 'Asked back') and not c.is_deleted), '[]') as corrections`
