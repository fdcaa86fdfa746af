import type { Sql } from '#platform/server/database/database.ts'
import type { ClockPlan } from '../contract/day.ts'
import type { BreakAllowance } from '../contract/shift-sums.ts'

/** What a person is planned to work when they clock in: the day it counts for and, where there is one, the planned shift. */
export interface ShiftPlan {
  readonly business_date: string
  readonly zone_name: string
  readonly employee_shift_id: number | null
  readonly shift_id: number | null
  readonly client_id: number | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly shift_name: string | null
  /** The shift begins so much later that its person is asked whether they start early. */
  readonly is_early: boolean
  readonly is_rest: boolean
  readonly is_holiday: boolean
  /** The whole day is approved leave, and they work all the same. */
  readonly is_on_leave: boolean
  /** Where they work by their contract. */
  readonly work_mode: string | null
}

export interface ClockSettings {
  readonly clock_early_minutes: number
  readonly clock_late_minutes: number
  readonly overrun_minutes: number
  readonly adherence_grace_seconds: number
}

const usual: ClockSettings = {
  clock_early_minutes: 120,
  clock_late_minutes: 240,
  overrun_minutes: 120,
  adherence_grace_seconds: 60,
}

export async function clockSettings(sql: Sql): Promise<ClockSettings> {
  const [row] = await sql.rows<{ values: ClockSettings }>(
    `select "values" from settings where type = 'General'`,
  )
  return { ...usual, ...row?.values }
}

/** SQL for a setting: a statement that needs one does not wait until it was read. */
export const setting = (name: keyof ClockSettings): string =>
  `coalesce((select ("values" ->> '${name}')::integer from settings where type = 'General'), ${usual[name]})`

/** The same as it was on a day, SQL too. */
export const settingOn = (name: keyof ClockSettings, day: string): string =>
  `coalesce((select (s."values" ->> '${name}')::integer from settings stored cross join lateral as_of(stored, 'settings', stored.id, ${day}) s where stored.type = 'General'), ${usual[name]})`

/** Who begins longer before a shift than this works for something else. */
const EARLIEST_HOURS = 12

/**
 * Which day a clock-in at a moment belongs to. The planned shifts of the day before, the day and the day after each have a
 * window, from some minutes before to some minutes after; of those that hold the moment the nearest start wins, and its
 * date is the business date. Outside all windows it belongs to the shift of its own date that is still to come, unless another one
 * ended on that date: who is early keeps the plan, who stays on or comes back between two shifts has none. Else it is the
 * person's local date without a plan. A shift that counts for a day already is measured by the planned shift of that day whose start is nearest.
 */
export async function planAt(
  sql: Sql,
  employeeId: number,
  moment: string,
  countsFor: string | null = null,
): Promise<ShiftPlan> {
  const [plan] = await sql.rows<ShiftPlan>(
    `with local as (select person_zone($1) as zone_name, coalesce($3::date, ($2::timestamptz at time zone person_zone($1))::date) as day),
          planned as (
            select q.business_date, q.employee_shift_id, q.shift_id, q.client_id, q.is_rest, q.holiday, q.is_on_leave,
                   -- Half a day of leave leaves half a plan; who comes on a whole one is measured by what they would have worked.
                   coalesce(q.starts, q.planned_start) as planned_start, coalesce(q.ends, q.planned_end) as planned_end
              from local, plans_beside_leave($1, coalesce($3::date, local.day - 1), coalesce($3::date, local.day + 1)) q),
          windowed as (
            select p.*, $2::timestamptz < p.planned_start - make_interval(mins => ${setting('clock_early_minutes')}) as is_early,
                   $2::timestamptz <= p.planned_end + make_interval(mins => ${setting('clock_late_minutes')}) as is_not_over
              from planned p where p.planned_start is not null),
          fitting as (
            select w.* from windowed w, local
             where $3::date is not null or w.is_not_over and (not w.is_early or (
               w.business_date = local.day and $2::timestamptz >= w.planned_start - interval '${EARLIEST_HOURS} hours'
               and not exists (select 1 from planned e where e.planned_end <= $2::timestamptz and (e.planned_end at time zone local.zone_name)::date = local.day)))
             order by w.is_early and $3::date is null, abs(extract(epoch from w.planned_start - $2::timestamptz)), w.business_date limit 1)
     select coalesce(f.business_date, local.day) as business_date, local.zone_name, f.employee_shift_id, f.shift_id,
            coalesce(f.client_id, main_client($1, coalesce(f.business_date, local.day))) as client_id, f.planned_start, f.planned_end,
            (select s.name from scheduling.shifts s where s.id = f.shift_id) as shift_name, coalesce(f.is_early, false) as is_early,
            f.shift_id is null and coalesce((select p.is_rest from planned p where p.business_date = local.day limit 1), false) as is_rest,
            f.shift_id is null and exists (select 1 from planned p where p.business_date = local.day and p.holiday is not null) as is_holiday,
            coalesce(f.is_on_leave, false) as is_on_leave, (select m.work_mode from people.work_modes m where m.id = $1) as work_mode
       from local left join fitting f on true`,
    [employeeId, moment, countsFor],
  )
  if (!plan) throw new Error(`no zone for employee ${employeeId}`)
  return plan
}

/** The same as the person is told. */
export async function clockPlan(sql: Sql, employeeId: number, now: string): Promise<ClockPlan> {
  const { business_date, shift_name, planned_start, planned_end, is_early } = await planAt(
    sql,
    employeeId,
    now,
  )
  return { business_date, shift_name, planned_start, planned_end, is_early }
}

/** What breaks a shift allows on a day. */
export async function allowancesOf(
  sql: Sql,
  shiftId: number | null,
  businessDate: string,
): Promise<readonly BreakAllowance[]> {
  const [row] = await sql.rows<{ allowances: BreakAllowance[] }>(
    'select allowances from break_allowances(array[$1]::bigint[], array[$2]::date[])',
    [shiftId, businessDate],
  )
  return row?.allowances ?? []
}

/** What a shift is marked with from its start: that it has no planned hours and why, that its person is on leave. */
export const planFlags = ({
  planned_start,
  is_rest,
  is_holiday,
  is_on_leave,
}: ShiftPlan): string[] => [
  ...(planned_start === null ? ['No plan'] : []),
  ...(planned_start === null && is_rest ? ['Rest day'] : []),
  ...(planned_start === null && is_holiday ? ['Holiday'] : []),
  ...(is_on_leave ? ['On leave'] : []),
]

/** Who works at the office by their contract may choose Remote; that is marked. */
export const remoteFlag = ({ work_mode }: ShiftPlan, workFrom: string): string[] =>
  work_mode === 'Office' && workFrom === 'Remote' ? ['Unplanned remote'] : []

/** On a free day all work is overtime. */
export const isFreeDay = (flags: readonly string[]): boolean =>
  flags.includes('Rest day') || flags.includes('Holiday')
