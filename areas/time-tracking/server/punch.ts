import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type ClockMove, clockProblems, codeOf, moveFor, stateOf } from '../contract/clock-state.ts'
import { addEntry, type Punch, type PunchStep } from './add-entry.ts'
import { closeShift } from './close-shift.ts'
import { isForgotten, openShift, type OpenShift } from './open-shift.ts'
import { clockSettings, planAt } from './shift-plan.ts'
import { whenPunched } from './when-punched.ts'

/** Who punches; locked for the length of the transaction, so that two tabs take turns. */
export async function lockPerson(sql: Sql, { employee_id }: Viewer): Promise<number> {
  if (employee_id === null) refuse(clockProblems.noEmployee)
  const [person] = await sql.rows<{ status: string }>(
    'select status from employees where id = $1 and not is_deleted for update',
    [employee_id],
  )
  if (!person) refuse(clockProblems.noEmployee)
  if (person.status === 'Left' || person.status === 'Suspended')
    refuse(clockProblems.notEmployed, { status: person.status })
  return employee_id
}

/**
 * Changes the clock of the person who asks, at the server's time or, when it waited for a connection, at its own. A status
 * that holds already changes nothing, an event that came before changes nothing; both are answered as the first was.
 */
export async function punch(sql: Sql, viewer: Viewer, asked: Punch, moment: string): Promise<void> {
  const employeeId = await lockPerson(sql, viewer)
  if (await isKnownEvent(sql, viewer, asked.client_event_id)) return
  const punched = await whenPunched(sql, employeeId, asked, moment)
  const now = punched.at
  const shift = await openShift(sql, employeeId)
  if (shift && asked.status === 'At Desk') await refuseForgotten(sql, shift, now)
  const move =
    moveFor(stateOf(shift?.status), shift?.status, asked.status) ??
    refuse(clockProblems.notClockedIn)
  await moves[move](sql, { viewer, employeeId, asked, now, shift, punched, moment })
}

async function refuseForgotten(sql: Sql, shift: OpenShift, now: string): Promise<void> {
  const settings = await clockSettings(sql)
  if (isForgotten(shift, now, settings))
    refuse(
      clockProblems.stillOpen,
      { date: shift.business_date },
      { shift_day_id: shift.shift_day_id },
    )
}

async function isKnownEvent(sql: Sql, viewer: Viewer, eventId: string | null): Promise<boolean> {
  if (eventId === null) return false
  return (
    (
      await sql.rows('select 1 from clock_entries where user_id = $1 and client_event_id = $2', [
        viewer.user_id,
        eventId,
      ])
    ).length > 0
  )
}

interface Step extends PunchStep {
  readonly shift: OpenShift | undefined
}

const moves = {
  stay: async () => {},
  open: async (sql, step) => {
    const settings = await clockSettings(sql)
    const plan = await planAt(sql, step.employeeId, step.now, settings)
    const flags = [
      ...(plan.planned_start === null ? ['No plan'] : []),
      ...(plan.planned_start === null && plan.is_rest ? ['Rest day'] : []),
      ...offlineFlag(step),
    ]
    const [day] = await sql.rows<{ id: number }>(
      `insert into shift_days (employee_id, business_date, sequence, employee_shift_id, shift_id, client_id, planned_start, planned_end, zone_name, work_from, started_at, flags, created_by)
       select $1, $2, 1 + coalesce((select max(sequence) from shift_days where employee_id = $1 and business_date = $2), 0), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 returning id`,
      [
        step.employeeId,
        plan.business_date,
        plan.employee_shift_id,
        plan.shift_id,
        plan.client_id,
        plan.planned_start,
        plan.planned_end,
        plan.zone_name,
        step.asked.work_from,
        step.now,
        flags,
        step.viewer.user_id,
      ],
    )
    if (!day) throw new Error('the shift day was not stored')
    await addEntry(sql, step, {
      shiftDayId: day.id,
      code: 'IN',
      total: 0,
      businessDate: plan.business_date,
      workFrom: step.asked.work_from,
    })
  },
  break: changeEntry('break'),
  resume: changeEntry('resume'),
  close: async (sql, step) => {
    const shift = current(step)
    await changeEntry('close')(sql, step)
    await closeShift(sql, shift, step.now, 'Closed', await newFlags(sql, step, shift))
  },
} satisfies Record<ClockMove, (sql: Sql, step: Step) => Promise<void>>

function current({ shift }: Step): OpenShift {
  if (!shift) throw new Error('the clock changed without an open shift')
  return shift
}

/** Ends the running entry and appends the next; At Desk time so far is carried along. */
function changeEntry(move: 'break' | 'resume' | 'close') {
  return async (sql: Sql, step: Step): Promise<void> => {
    const shift = current(step)
    const [ended] = await sql.rows<{ seconds: number }>(
      `update clock_entries set ended_at = $2, seconds = extract(epoch from $2::timestamptz - clockin_timefrom)::integer where id = $1 returning seconds`,
      [shift.entry_id, step.now],
    )
    const worked = stateOf(shift.status) === 'Working' ? (ended?.seconds ?? 0) : 0
    await addEntry(sql, step, {
      shiftDayId: shift.shift_day_id,
      code: codeOf[move],
      total: shift.total_time + worked,
      businessDate: shift.business_date,
      workFrom: shift.work_from,
    })
    if (move !== 'close') await markFlags(sql, step, shift)
  }
}

/** A shift keeps the zone it was opened in; that the person has moved to another is marked, and that something waited. */
async function newFlags(sql: Sql, step: Step, { zone_name }: OpenShift): Promise<string[]> {
  const [zone] = await sql.rows<{ name: string }>('select person_zone($1) as name', [
    step.employeeId,
  ])
  const hasMoved = zone !== undefined && zone.name !== zone_name
  return [...(hasMoved ? ['Zone changed'] : []), ...offlineFlag(step)]
}

const offlineFlag = ({ punched }: Step): string[] => (punched.waited ? ['Offline'] : [])

async function markFlags(sql: Sql, step: Step, shift: OpenShift): Promise<void> {
  const flags = await newFlags(sql, step, shift)
  const missing = flags.filter((flag) => !shift.flags.includes(flag))
  if (missing.length > 0)
    await sql.rows('update shift_days set flags = flags || $2::text[] where id = $1', [
      shift.shift_day_id,
      missing,
    ])
}
