import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { AT_DESK, type ClockMove, codeOf, moveFor, stateOf } from '../../contract/clock-state.ts'
import type { ClockEntry } from '../../contract/day.ts'
import { addEntry, type Punch, type Punching } from './add-entry.ts'
import { judgePlace, type Place, placeOf } from './clock-place.ts'
import { closeShift } from './close-shift.ts'
import { lateStart } from './late-start.ts'
import { networkFlag, networkRule, type NetworkRule } from './office-network.ts'
import { isForgotten, isOverrun, openShift, type OpenShift } from './open-shift.ts'
import { type EntryRow, latestEntry, shownEntry } from './read-day.ts'
import {
  type ClockSettings,
  clockSettings,
  planAt,
  planFlags,
  remoteFlag,
  type ShiftPlan,
} from '../shift-plan.ts'
import { inOrder, lastChange, refuseClaim, whenPunched } from './offline-entry.ts'
import { clockProblems } from '../../contract/problems.ts'

/** Who punches; locked for the length of the transaction, so that two tabs take turns. */
export async function lockPerson(sql: Sql, { employee_id }: Viewer): Promise<number> {
  if (employee_id === null) refuse(clockProblems.noEmployee)
  const [person] = await sql.rows<{ status: string }>('select status from people.hold_person($1)', [
    employee_id,
  ])
  if (!person) refuse(clockProblems.noEmployee)
  if (person.status === 'Left' || person.status === 'Suspended')
    refuse(clockProblems.notEmployed, { status: person.status })
  return employee_id
}

/**
 * Changes the clock of the person who asks, at the server's time or, when it waited for a connection, at its own; answers the entry
 * that holds then. A status that holds already changes nothing, an event that came before changes nothing; both are answered as the
 * first was.
 *
 * Everything that is needed is asked for at once, behind the lock, and everything that changes is sent at once: with a slow
 * database people wait for few answers.
 */
export async function punch(
  sql: Sql,
  viewer: Viewer,
  asked: Punch,
  moment: string,
): Promise<ClockEntry | null> {
  const punched = whenPunched(asked, moment)
  const { employee_id } = viewer
  if (employee_id === null) return refuse(clockProblems.noEmployee)
  const [employeeId, isKnown, shift, settings, plan, network, place, last] = await Promise.all([
    lockPerson(sql, viewer),
    isKnownEvent(sql, viewer, asked.client_event_id),
    openShift(sql, employee_id),
    clockSettings(sql),
    asked.status === AT_DESK ? planAt(sql, employee_id, punched.at) : undefined,
    asked.status === AT_DESK ? networkRule(sql, employee_id) : undefined,
    asked.status === AT_DESK
      ? placeOf(sql, employee_id, asked.device_token, punched.at)
      : undefined,
    lastChange(sql, employee_id),
  ])
  if (isKnown) return latestEntry(sql, employeeId, moment, settings)
  refuseClaim(asked, punched, last, moment)
  const now = inOrder(punched, last)
  if (shift && asked.status === AT_DESK && isForgotten(shift, now, settings))
    refuse(
      clockProblems.stillOpen,
      { date: shift.business_date },
      { shift_day_id: shift.shift_day_id },
    )
  const move =
    moveFor(stateOf(shift?.status), shift?.status, asked.status) ??
    refuse(clockProblems.notClockedIn)
  const entry = await moves[move](sql, {
    viewer,
    employeeId,
    asked,
    now,
    punched,
    moment,
    shift,
    plan,
    network,
    place,
    settings,
  })
  return entry
    ? shownEntry(entry, moment, settings)
    : latestEntry(sql, employeeId, moment, settings)
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

interface Step extends Punching {
  readonly shift: OpenShift | undefined
  readonly plan: ShiftPlan | undefined
  readonly network: NetworkRule | undefined
  readonly place: Place | undefined
  readonly settings: ClockSettings
}

type Move = (sql: Sql, step: Step) => Promise<EntryRow | undefined>

const moves = {
  stay: async () => undefined,
  open: async (sql, step) => {
    const { plan } = step
    if (!plan) throw new Error('a shift was opened without asking what is planned')
    const place = judgePlace(step.place, step.asked, step.punched)
    const [, entry] = await Promise.all([
      addDay(sql, step, plan, place.flags),
      addEntry(sql, step, {
        code: 'IN',
        total: 0,
        businessDate: plan.business_date,
        workFrom: step.asked.work_from,
        place,
      }),
      markUsed(sql, place.device_id, step.now),
    ])
    return entry
  },
  break: async (sql, step) => {
    const [entry] = await Promise.all([changeEntry(sql, step, 'break'), markFlags(sql, step)])
    return entry
  },
  resume: async (sql, step) => {
    const [entry] = await Promise.all([changeEntry(sql, step, 'resume'), markFlags(sql, step)])
    return entry
  },
  close: async (sql, step) => {
    const shift = current(step)
    const [entry, flags] = await Promise.all([
      changeEntry(sql, step, 'close'),
      newFlags(sql, step, shift),
    ])
    await closeShift(sql, shift, step.now, 'Closed', [...flags, ...leftOpenFlags(shift, step)])
    return { ...entry, state: 'Closed' }
  },
} satisfies Record<ClockMove, Move>

function current({ shift }: Pick<Step, 'shift'>): OpenShift {
  if (!shift) throw new Error('the clock changed without an open shift')
  return shift
}

const LATE = lateStart({
  shift: '$4::bigint',
  day: '$2::date',
  sequence: 'n.sequence',
  startedAt: '$10::timestamptz',
  plannedStart: '$6::timestamptz',
})

async function addDay(
  sql: Sql,
  step: Step,
  plan: ShiftPlan,
  marks: readonly string[],
): Promise<void> {
  const flags = [
    ...planFlags(plan),
    ...remoteFlag(plan, step.asked.work_from),
    ...networkFlag(step.network, step.asked, step.punched),
    ...marks,
    ...offlineFlag(step),
  ]
  await sql.rows(
    `insert into shift_days (employee_id, business_date, sequence, employee_shift_id, shift_id, client_id, planned_start, planned_end, zone_name, work_from, started_at, late_seconds, flags, created_by, is_pictured)
     select $1, $2, n.sequence, $3, $4, $5, $6, $7, $8, $9, $10, l.late, $11::text[] || case when l.is_late then '{Late}'::text[] else '{}' end, $12, $9 = any(picture_places($1))
       from (select 1 + coalesce((select max(sequence) from shift_days where employee_id = $1 and business_date = $2), 0) as sequence) n cross join lateral ${LATE} l`,
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
}

async function markUsed(sql: Sql, deviceId: number | null, now: string): Promise<void> {
  if (deviceId === null) return
  await sql.rows(
    'update clock_devices set first_used_at = coalesce(first_used_at, $2), last_used_at = $2 where id = $1',
    [deviceId, now],
  )
}

/** Ends the running entry and appends the next; At Desk time so far is carried along. */
async function changeEntry(
  sql: Sql,
  step: Step,
  move: 'break' | 'resume' | 'close',
): Promise<EntryRow> {
  const shift = current(step)
  // Both are whole seconds: see offline-entry.ts.
  const seconds = (Date.parse(step.now) - Date.parse(shift.clockin_timefrom)) / 1000
  const worked = stateOf(shift.status) === 'Working' ? seconds : 0
  const [, entry] = await Promise.all([
    sql.rows('update clock_entries set ended_at = $2, seconds = $3 where id = $1', [
      shift.entry_id,
      step.now,
      seconds,
    ]),
    addEntry(sql, step, {
      code: codeOf[move],
      total: shift.total_time + worked,
      businessDate: shift.business_date,
      workFrom: shift.work_from,
    }),
  ])
  return entry
}

/** A shift keeps the zone it was opened in; that the person has moved to another is marked, and that something waited. */
async function newFlags(sql: Sql, step: Step, { zone_name }: OpenShift): Promise<string[]> {
  const [zone] = await sql.rows<{ name: string }>('select person_zone($1) as name', [
    step.employeeId,
  ])
  const hasMoved = zone !== undefined && zone.name !== zone_name
  return [...(hasMoved ? ['Zone changed'] : []), ...offlineFlag(step)]
}

/** The person who ends a shift long after its plan has marked it so, whether or not it was noticed before. */
const leftOpenFlags = (shift: OpenShift, { now, settings }: Step): string[] => [
  ...(isOverrun(shift, now, settings) ? ['Overrun'] : []),
  ...(isForgotten(shift, now, settings) ? ['Forgotten'] : []),
]

const offlineFlag = ({ punched }: Step): string[] => (punched.waited ? ['Offline'] : [])

async function markFlags(sql: Sql, step: Step): Promise<void> {
  const shift = current(step)
  const flags = await newFlags(sql, step, shift)
  const missing = flags.filter((flag) => !shift.flags.includes(flag))
  if (missing.length > 0)
    await sql.rows('update shift_days set flags = flags || $2::text[] where id = $1', [
      shift.shift_day_id,
      missing,
    ])
}
