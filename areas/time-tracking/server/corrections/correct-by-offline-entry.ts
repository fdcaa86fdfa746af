import type { DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { Refusal } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

import { clockCorrections } from '../../contract/clock-corrections.ts'
import { AT_DESK, END_TIMER } from '../../contract/clock-state.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import { type OfflineEntry, withEvent } from '../../contract/offline-entries.ts'
import { clockedOf, hasEnded } from './correct-shift.ts'
import { planAt, type ShiftPlan } from '../shift-plan.ts'

/** Whose clock kept it, and when the server heard of it. */
type Request = Pick<CallRequest, 'engine' | 'sql' | 'viewer' | 'now' | 'records'>

/** What a correction begins with: the one that is being told, the shift that was clocked, or nothing. */
interface Told {
  readonly id: number | null
  readonly shift_day_id: number | null
  readonly entries: readonly Corrected[]
}

/**
 * Makes what came too late to count by itself a part of a correction of its day, which is submitted when nothing more comes (see
 * submit-offline-corrections.ts). What belongs to a shift that still runs is kept with it until it has ended (see correct-ended-shifts.ts). Answers what became of it:
 * of a break without a shift, or on a day that is closed, nothing.
 */
export async function correctByOfflineEntry(
  request: Request,
  employeeId: number,
  event: OfflineEntry,
): Promise<'corrected' | 'kept' | undefined> {
  const { sql, now } = request
  if (await isTold(sql, employeeId, event)) return 'corrected'
  const plan = await planAt(sql, employeeId, event.at)
  if (await isKept(sql, employeeId, plan, event)) {
    await tellKept(request, plan)
    return 'kept'
  }
  const told =
    (await draftOf(sql, employeeId, plan)) ?? (await clockedOn(sql, employeeId, plan, event))
  const openEnd = plan.planned_end !== null && plan.planned_end < now ? plan.planned_end : event.at
  const entries = withEvent(told.entries, event, openEnd)
  if (!entries) return undefined
  const id = await store(request, plan, told, entries, event)
  if (id === undefined) return undefined
  if (told.id === null) await tell(request, id, plan)
  await sql.rows(
    `update clock_corrections set waited = coalesce(waited, '[]') || $2::jsonb where id = $1`,
    [id, JSON.stringify([event])],
  )
  return 'corrected'
}

/** Told at once: its person may look at it before it is handed over. */
const tell = ({ engine, sql, viewer }: Request, id: number, { business_date }: ShiftPlan) =>
  engine.notify(sql, {
    user_id: viewer.user_id,
    type: 'user',
    title: 'Your clock made a correction',
    description: `What it kept of ${business_date} came too late to count by itself. A correction of it is submitted in a few minutes.`,
    page: `${clockCorrections.page}/view?id=${id}`,
    key: `correction-waited-${id}`,
  })

/** Told once a shift: the person who reads it knows that nothing is lost, and that it does not count yet. */
const tellKept = ({ engine, sql, viewer }: Request, { business_date }: ShiftPlan) =>
  engine.notify(sql, {
    user_id: viewer.user_id,
    type: 'user',
    title: 'Offline entry needs review',
    description: `What it kept of ${business_date} contradicts the shift that runs. It becomes a correction when that has ended.`,
    page: clockCorrections.page,
    key: `kept-${viewer.user_id}-${business_date}`,
  })

/** Keeps an event with the shift that runs, once, unless it belongs to one of the day that has ended. */
const isKept = async (
  sql: Sql,
  employeeId: number,
  { business_date }: ShiftPlan,
  event: OfflineEntry,
): Promise<boolean> =>
  (
    await sql.rows(
      `update shift_days d set waited = case when d.waited @> $3::jsonb then d.waited else coalesce(d.waited, '[]') || $4::jsonb end
        where d.employee_id = $1 and d.business_date = $2 and d.state = 'Open' and not d.is_deleted
          and not exists (select 1 from shift_days e where e.employee_id = $1 and e.business_date = $2 and e.state <> 'Open' and e.ended_at >= $5::timestamptz and not e.is_deleted)
       returning d.id`,
      [
        employeeId,
        business_date,
        JSON.stringify([{ id: event.id }]),
        JSON.stringify([event]),
        event.at,
      ],
    )
  ).length > 0

const isTold = async (sql: Sql, employeeId: number, { id }: OfflineEntry): Promise<boolean> =>
  (
    await sql.rows(
      'select 1 from clock_corrections where employee_id = $1 and waited @> $2::jsonb limit 1',
      [employeeId, JSON.stringify([{ id }])],
    )
  ).length > 0

async function draftOf(
  sql: Sql,
  employeeId: number,
  { business_date }: ShiftPlan,
): Promise<Told | undefined> {
  const [draft] = await sql.rows<Told>(
    `select id, shift_day_id, entries from clock_corrections
      where employee_id = $1 and business_date = $2 and waited is not null and state = 'Draft' and not is_deleted order by id desc limit 1`,
    [employeeId, business_date],
  )
  return draft
}

/** The shift of the day an event belongs to: the person who sits down after it ended begins another. */
async function clockedOn(
  sql: Sql,
  employeeId: number,
  { business_date }: ShiftPlan,
  { status, at }: OfflineEntry,
): Promise<Told> {
  const [shift] = await sql.rows<{ id: number }>(
    `select id from shift_days where employee_id = $1 and business_date = $2 and state <> 'Open' and not is_deleted and ($3::timestamptz <= ended_at or not $4)
      order by $3::timestamptz between started_at and ended_at desc, abs(extract(epoch from started_at - $3::timestamptz)), id desc limit 1`,
    [employeeId, business_date, at, status === AT_DESK],
  )
  if (!shift) return { id: null, shift_day_id: null, entries: [] }
  const entries = (await clockedOf(sql, shift.id)).filter(hasEnded)
  return { id: null, shift_day_id: shift.id, entries }
}

const kindOf = (status: string): RecordOf<typeof clockCorrections>['kind'] => {
  if (status === AT_DESK) return 'Missed clock-in'
  return status === END_TIMER ? 'Missed clock-out' : 'Missed break'
}

/** Stored as its person would; a correction that is refused (its day is locked, or too long ago) leaves nothing. */
async function store(
  { sql, records }: Request,
  { business_date }: ShiftPlan,
  { id, shift_day_id }: Told,
  entries: readonly Corrected[],
  { status }: OfflineEntry,
): Promise<number | undefined> {
  const own = records.reaching(['self'])
  const begun: DraftOf<typeof clockCorrections> = {
    business_date,
    shift_day_id,
    kind: shift_day_id === null ? 'Whole day missing' : kindOf(status),
    reason: 'No network',
    explanation: EXPLANATION,
  }
  await sql.rows('savepoint waited')
  try {
    const stored =
      id === null
        ? await own.create(clockCorrections, { ...begun, entries: [...entries] })
        : await own.update(clockCorrections, id, { entries: [...entries] })
    return Number(stored.id)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await sql.rows('rollback to savepoint waited')
    return undefined
  }
}

const EXPLANATION =
  'The clock kept this while there was no connection, and it came too late to count by itself.'
