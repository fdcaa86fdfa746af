import type { Sql } from '#platform/server/database/database.ts'
import {
  eachInTurn,
  type LoopEngine,
  type LoopOutcome,
} from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import { shiftDays } from '../../contract/shift-days.ts'
import { clockedOf, hasEnded, sumsIf } from '../corrections/correct-shift.ts'
import { planAt, planFlags, type ShiftPlan } from '../shift-plan.ts'
import { holdSheet } from '../timesheets/hold-sheet.ts'
import { ADHERENCE } from './adherence-due.ts'
import { graceOf, marksOf, storeSums } from './store-sums.ts'

/** A closed day that may have become free, or may be free no longer. */
interface ClosedDay {
  readonly id: number
  readonly employee_id: number
  readonly business_date: string
  readonly sequence: number
  readonly state: 'Closed' | 'Provisional'
  readonly flags: readonly string[]
  readonly started_at: string
  readonly ended_at: string
}

const freeDays = loop<ClosedDay>(ADHERENCE, ({ id }) => recordItem(shiftDays, id), 'holidays')

/** Days one run looks at; the next run goes on. */
const MOST_DAYS = 2_000

/** SQL: the day `d` may be changed by itself. Days of an approved or locked timesheet, or of an invoice, are reopened first. */
const CHANGEABLE = `d.state in ('Closed', 'Provisional') and not d.is_deleted and locked_period(d.employee_id, d.business_date) is null
  and not exists (select 1 from timesheets s where s.employee_id = d.employee_id and d.business_date between s.period_start and s.period_end
                     and s.state = 'Approved' and not s.is_deleted)`
const COLUMNS =
  'd.id, d.employee_id, d.business_date, d.sequence, d.state, d.flags, d.started_at, d.ended_at'

/**
 * Closed days that a holiday changed after they were closed covers and that are not marked with it, and marked ones that none covers
 * any more. A week is longer than any server stands still.
 */
const CONCERNED = `
  with changed as (select h.start_date, h.end_date from scheduling.holidays h where h.date_updated > $1::timestamptz - interval '7 days'),
  touched as (
    select d.* from changed c join shift_days d on d.business_date between c.start_date and c.end_date
    union
    select d.* from shift_days d
     where 'Holiday' = any(d.flags) and exists (select 1 from changed)
       and not exists (select 1 from scheduling.holidays h where d.business_date between h.start_date and h.end_date and not h.is_draft and not h.is_deleted))
  select ${COLUMNS} from touched d
   where ${CHANGEABLE} and ('Holiday' = any(d.flags)) <> exists (
           select 1 from planned_shifts(d.employee_id, d.business_date, d.business_date) p where p.holiday is not null)
     and ${notPutOff(freeDays, 'd.id', '$1::timestamptz')}
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

/** A holiday that was declared, moved or taken back after its day mends what that day came to; answers of each day whether it was mended. */
export async function mendHolidays(engine: LoopEngine, now: string): Promise<LoopOutcome<boolean>> {
  const days = await engine.database.rows<ClosedDay>(CONCERNED, [now])
  return eachInTurn(engine, freeDays, days, mend, { isPart: days.length === MOST_DAYS })
}

async function mend(sql: Sql, found: ClosedDay): Promise<boolean> {
  await holdSheet(sql, found.employee_id, found.business_date)
  const [day] = await sql.rows<ClosedDay>(
    `select ${COLUMNS} from shift_days d where d.id = $1 and ${CHANGEABLE} for no key update of d`,
    [found.id],
  )
  if (!day) return false
  const plan = await planAt(sql, day.employee_id, day.started_at)
  const isMarked = day.flags.includes('Holiday')
  if (plan.business_date !== day.business_date || plan.is_holiday === isMarked) return false
  const flags = [...planFlags(plan), ...day.flags.filter((flag) => !OF_THE_PLAN.has(flag))]
  await storePlan(sql, day.id, plan)
  const { planned_start, planned_end, shift_id } = plan
  const { employee_id, business_date, sequence } = day
  const summed = {
    employee_id,
    business_date,
    sequence,
    shift_id,
    planned_start,
    planned_end,
    flags,
  }
  const sums = await sumsIf(sql, summed, (await clockedOf(sql, day.id)).filter(hasEnded))
  await storeSums(sql, {
    id: day.id,
    startedAt: day.started_at,
    endedAt: day.ended_at,
    state: day.state,
    flags: new Set([...flags, ...marksOf(sums, await graceOf(sql, summed))]),
    sums,
  })
  return true
}

const storePlan = (sql: Sql, id: number, plan: ShiftPlan) =>
  sql.rows(
    `update shift_days set employee_shift_id = $2, shift_id = $3, planned_start = $4, planned_end = $5 where id = $1`,
    [id, plan.employee_shift_id, plan.shift_id, plan.planned_start, plan.planned_end],
  )
