import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type ClockMove, clockProblems, codeOf, moveFor, stateOf } from '../contract/clock-state.ts'
import { closeShift } from './close-shift.ts'
import { isForgotten, openShift, type OpenShift } from './open-shift.ts'
import { clockSettings, planAt } from './shift-plan.ts'

/** What somebody asks of the clock; everything but the status is what the client claims or prefers. */
export interface Punch {
  readonly status: string
  readonly work_from: 'Office' | 'Remote'
  readonly description: string | null
  readonly client_event_id: string | null
  readonly client_time: string | null
  readonly claimed_address: string | null
  readonly address: string
}

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

/** The clock is told in whole seconds: sums then never differ from their parts. */
export const wholeSecond = (moment: string): string => `${moment.slice(0, 19)}.000Z`

/**
 * Changes the clock of the person who asks. The server's time decides. A status that holds already changes nothing, an event
 * that came before changes nothing; both are answered as the first was.
 */
export async function punch(sql: Sql, viewer: Viewer, asked: Punch, moment: string): Promise<void> {
  const employeeId = await lockPerson(sql, viewer)
  if (await isKnownEvent(sql, viewer, asked.client_event_id)) return
  const now = wholeSecond(moment)
  const shift = await openShift(sql, employeeId)
  if (shift && asked.status === 'At Desk') await refuseForgotten(sql, shift, now)
  const move =
    moveFor(stateOf(shift?.status), shift?.status, asked.status) ??
    refuse(clockProblems.notClockedIn)
  await moves[move](sql, { viewer, employeeId, asked, now, shift })
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

interface Step {
  readonly viewer: Viewer
  readonly employeeId: number
  readonly asked: Punch
  readonly now: string
  readonly shift: OpenShift | undefined
}

const moves = {
  stay: async () => {},
  open: async (sql, step) => {
    const settings = await clockSettings(sql)
    const plan = await planAt(sql, step.employeeId, step.now, settings)
    const flags =
      plan.planned_start === null ? ['No plan', ...(plan.is_rest ? ['Rest day'] : [])] : []
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
    await closeShift(sql, shift, step.now, 'Closed', await zoneFlags(sql, step.employeeId, shift))
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
    if (move !== 'close') await markZone(sql, step.employeeId, shift)
  }
}

interface NewEntry {
  readonly shiftDayId: number
  readonly code: 'IN' | 'BREAK' | 'RESUME' | 'OUT'
  readonly total: number
  readonly businessDate: string
  readonly workFrom: string
}

async function addEntry(
  sql: Sql,
  { viewer, employeeId, asked, now }: Step,
  { shiftDayId, code, total, businessDate, workFrom }: NewEntry,
): Promise<void> {
  await sql.rows(
    `insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, total_time, ended_at, seconds, work_from, description,
                                ip_address, claimed_ip_address, timezone_id, zone_name, timezone_offset, client_event_id, client_time, break_type_id)
     select $1, $2, $3, $4, $5, $6::timestamptz, $7, $6::timestamptz, $8, case when $4 = 'OUT' then $6::timestamptz end, case when $4 = 'OUT' then 0 end, $9, $10, $11, $12,
            (select t.id from time_zones t where t.iana_name = z.name limit 1), z.name,
            (extract(epoch from ($6::timestamptz at time zone z.name) - ($6::timestamptz at time zone 'UTC')) / 60)::integer, $13, $14,
            case when $4 = 'BREAK' then (select b.id from break_types b where not b.is_deleted and b.is_active and (lower(b.name) = lower($5) or lower($5) = any(select lower(m) from unnest(b.matches) m) or lower(b.clock_option) = lower($5))
              order by (lower(b.name) = lower($5)) desc, b.id limit 1) end
       from (select person_zone($2) as name) z`,
    [
      shiftDayId,
      employeeId,
      viewer.user_id,
      code,
      asked.status,
      now,
      businessDate,
      total,
      workFrom,
      asked.description,
      asked.address,
      asked.claimed_address,
      asked.client_event_id,
      asked.client_time,
    ],
  )
}

/** A shift keeps the zone it was opened in; that the person has moved to another is marked. */
async function zoneFlags(
  sql: Sql,
  employeeId: number,
  { zone_name }: OpenShift,
): Promise<string[]> {
  const [zone] = await sql.rows<{ name: string }>('select person_zone($1) as name', [employeeId])
  return zone && zone.name !== zone_name ? ['Zone changed'] : []
}

async function markZone(sql: Sql, employeeId: number, shift: OpenShift): Promise<void> {
  const flags = await zoneFlags(sql, employeeId, shift)
  const missing = flags.filter((flag) => !shift.flags.includes(flag))
  if (missing.length > 0)
    await sql.rows('update shift_days set flags = flags || $2::text[] where id = $1', [
      shift.shift_day_id,
      missing,
    ])
}
