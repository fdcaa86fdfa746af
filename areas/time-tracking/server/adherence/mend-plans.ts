import type { Sql } from '#platform/server/database/database.ts'
import {
  eachInTurn,
  type LoopEngine,
  type LoopOutcome,
} from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import { shiftDays } from '../../contract/shift-days.ts'
import { lateStart } from '../clock/late-start.ts'
import { clockedOf, hasEnded, sumsIf } from '../corrections/correct-shift.ts'
import { planAt, planFlags, type ShiftPlan } from '../shift-plan.ts'
import { holdSheet } from '../timesheets/hold-sheet.ts'
import { ADHERENCE } from './adherence-due.ts'
import { planChanges } from './plan-changes.ts'
import { graceOf, marksOf, storeSums } from './store-sums.ts'

/** A shift whose plan may be another one now. */
interface PlannedShift {
  readonly id: number
  readonly employee_id: number
  readonly business_date: string
  readonly sequence: number
  readonly shift_id: number | null
  readonly client_id: number | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly state: 'Open' | 'Closed' | 'Provisional'
  readonly flags: readonly string[]
  readonly started_at: string
  readonly ended_at: string | null
}

const shiftsOfPlans = loop<PlannedShift>(ADHERENCE, ({ id }) => recordItem(shiftDays, id), 'plans')

/** Days one run looks at; the next run goes on. */
const MOST_DAYS = 2_000

/** SQL: the shift `d` may be changed by itself. Days of an approved or locked timesheet, or of an invoice, are reopened first. */
const CHANGEABLE = `d.state <> 'Locked' and not d.is_deleted and locked_period(d.employee_id, d.business_date) is null
  and not exists (select 1 from timesheets s where s.employee_id = d.employee_id and d.business_date between s.period_start and s.period_end
                     and s.state = 'Approved' and not s.is_deleted)`
const NOT_LOCKED = `(select employee_id, business_date, client_id from shift_days where state <> 'Locked' and not is_deleted)`
const COLUMNS =
  'd.id, d.employee_id, d.business_date, d.sequence, d.shift_id, d.client_id, d.planned_start, d.planned_end, d.state, d.flags, d.started_at, d.ended_at'

/**
 * Shifts that are not settled, whose plan was changed after they began and is not the one they are measured by. A week is longer than any server stands still. A holiday
 * that moved names its old day no more: its mark is looked for.
 */
const CONCERNED = `
  with touched as materialized (
    select c.employee_id, c.business_date, c.at from (${planChanges(NOT_LOCKED, `$1::timestamptz - interval '7 days'`)}) c
    union all
    select d.employee_id, d.business_date, 'infinity' from shift_days d
     where 'Holiday' = any(d.flags) and exists (select 1 from scheduling.holidays h where h.date_updated > $1::timestamptz - interval '7 days')
       and not exists (select 1 from scheduling.holidays h where d.business_date between h.start_date and h.end_date and not h.is_draft and not h.is_deleted))
  select ${COLUMNS} from (select employee_id, business_date, max(at) as at from touched group by 1, 2) c join shift_days d using (employee_id, business_date)
   where c.at > d.date_created and ${CHANGEABLE}
     and not exists (
       select 1 from plans_beside_leave(d.employee_id, d.business_date, d.business_date) p
        where ('Holiday' = any(d.flags)) = (p.holiday is not null and d.planned_start is null) and p.shift_id is not distinct from coalesce(d.shift_id, p.shift_id)
          and (d.planned_start, d.planned_end) is not distinct from (coalesce(p.starts, p.planned_start), coalesce(p.ends, p.planned_end)))
     and ${notPutOff(shiftsOfPlans, 'd.id', '$1::timestamptz')}
   order by d.id limit ${MOST_DAYS}`

/** What says what was planned; everything else a shift is marked with stays or is found anew. */
const OF_THE_PLAN: ReadonlySet<string> = new Set([
  'No plan',
  'Rest day',
  'Holiday',
  'On leave',
  'Late',
  'Early leave',
  'Over break',
])

/** A shift follows the plan of its day until that is settled; answers of each shift whether its plan was another one. */
export async function mendPlans(engine: LoopEngine, now: string): Promise<LoopOutcome<boolean>> {
  const shifts = await engine.database.rows<PlannedShift>(CONCERNED, [now])
  return eachInTurn(engine, shiftsOfPlans, shifts, mend, { isPart: shifts.length === MOST_DAYS })
}

async function mend(sql: Sql, found: PlannedShift): Promise<boolean> {
  await holdSheet(sql, found.employee_id, found.business_date)
  const [shift] = await sql.rows<PlannedShift>(
    `select ${COLUMNS} from shift_days d where d.id = $1 and ${CHANGEABLE} for no key update of d`,
    [found.id],
  )
  if (!shift) return false
  const plan = await planOf(sql, shift)
  if (isSame(plan, shift)) return false
  const flags = [...planFlags(plan), ...shift.flags.filter((flag) => !OF_THE_PLAN.has(flag))]
  await storePlan(sql, shift.id, plan, flags)
  if (shift.ended_at === null) return true
  const { planned_start, planned_end, shift_id } = plan
  const { employee_id, business_date, sequence } = shift
  const summed = {
    employee_id,
    business_date,
    sequence,
    shift_id,
    planned_start,
    planned_end,
    flags,
  }
  const sums = await sumsIf(sql, summed, (await clockedOf(sql, shift.id)).filter(hasEnded))
  await storeSums(sql, {
    id: shift.id,
    startedAt: shift.started_at,
    endedAt: shift.ended_at,
    state: shift.state === 'Provisional' ? 'Provisional' : 'Closed',
    flags: new Set([...flags, ...marksOf(sums, await graceOf(sql, summed))]),
    sums,
  })
  return true
}

/** What the shift is measured by now. It goes on counting for its day, also where the clock would count its start for another one. */
async function planOf(sql: Sql, shift: PlannedShift): Promise<ShiftPlan> {
  const { employee_id, started_at, business_date } = shift
  const plan = await planAt(sql, employee_id, started_at)
  return plan.business_date === business_date
    ? plan
    : planAt(sql, employee_id, started_at, business_date)
}

const isSame = (plan: ShiftPlan, shift: PlannedShift): boolean =>
  plan.planned_start === shift.planned_start &&
  plan.planned_end === shift.planned_end &&
  plan.shift_id === shift.shift_id &&
  plan.client_id === shift.client_id &&
  plan.is_holiday === shift.flags.includes('Holiday')

const LATE = lateStart({
  shift: '$3::bigint',
  day: 'x.business_date',
  sequence: 'x.sequence',
  startedAt: 'x.started_at',
  plannedStart: '$5::timestamptz',
})

const storePlan = (sql: Sql, id: number, plan: ShiftPlan, flags: readonly string[]) =>
  sql.rows(
    `update shift_days d set employee_shift_id = $2, shift_id = $3, client_id = $4, planned_start = $5, planned_end = $6, late_seconds = l.late,
            flags = $7::text[] || case when l.is_late then '{Late}'::text[] else '{}' end, version = d.version + 1, date_updated = statement_timestamp()
       from shift_days x cross join lateral ${LATE} l where d.id = $1 and x.id = d.id`,
    [
      id,
      plan.employee_shift_id,
      plan.shift_id,
      plan.client_id,
      plan.planned_start,
      plan.planned_end,
      flags,
    ],
  )
