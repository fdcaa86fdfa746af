import { ActingRecords } from '#platform/server/records/acting-records.ts'
import { actingFor } from '#platform/server/access/acting-for.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { eachInTurn, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { shiftDays } from '../../contract/shift-days.ts'
import type { OfflineEntry } from '../../contract/offline-entries.ts'
import { correctByOfflineEntry } from '../corrections/correct-by-offline-entry.ts'
import { OPEN_SHIFTS } from './mark-open-shifts.ts'
import { dayText } from '../timesheets/timesheet-words.ts'

/** Shifts looked at in one run; the next goes on. */
const MOST = 200

interface Kept {
  readonly id: number
  readonly employee_id: number
  readonly user_id: number
  readonly business_date: string
  readonly waited: readonly OfflineEntry[]
}

const shifts = loop<Pick<Kept, 'id'>>(OPEN_SHIFTS, ({ id }) => recordItem(shiftDays, id), 'ended')

/** Shifts that have ended and hold entries of an offline clock. */
const ENDED = `
  select d.id, d.employee_id, u.id as user_id, d.business_date, d.waited
    from shift_days d join administration.users u on u.employee_id = d.employee_id and u.is_active and not u.is_deleted
   where d.waited is not null and d.state <> 'Open' and not d.is_deleted`

/**
 * What contradicted shifts while they ran becomes a correction of each, now that they have ended; until then nobody could say what the whole shift
 * was.
 */
export async function correctEndedShifts(engine: Engine, now: string): Promise<LoopOutcome<void>> {
  const ended = await engine.database.rows<Kept>(
    `${ENDED} and ${notPutOff(shifts, 'd.id', '$1::timestamptz')} order by d.id limit ${MOST}`,
    [now],
  )
  return eachInTurn(engine, shifts, ended, (sql, { id }) => correct(engine, sql, id, now), {
    isPart: ended.length === MOST,
  })
}

async function correct(engine: Engine, sql: Sql, id: number, now: string): Promise<void> {
  const [shift] = await sql.rows<Kept>(`${ENDED} and d.id = $1 for no key update of d`, [id])
  if (!shift) return
  const writer = actingFor(shift.user_id, BECAUSE, shift.employee_id)
  const records = new ActingRecords(engine, sql, writer)
  const request = { engine, sql, viewer: writer.viewer, records, now }
  let lost = 0
  for (const event of shift.waited.toSorted((one, other) => one.at.localeCompare(other.at)))
    if ((await correctByOfflineEntry(request, shift.employee_id, event)) === undefined) lost += 1
  await sql.rows('update shift_days set waited = null where id = $1', [shift.id])
  if (lost > 0) await tellLost(engine, sql, shift)
}

const BECAUSE = 'what the clock kept'

/** Its day was closed meanwhile, or it says nothing a shift could be. */
const tellLost = (engine: Engine, sql: Sql, { id, user_id, business_date }: Kept) =>
  engine.notify(sql, {
    user_id,
    type: 'user',
    title: 'Offline entry could not be applied',
    description: `Something it kept of ${dayText(business_date)} fits no correction of that shift. Correct it yourself if it was wrong.`,
    page: shiftDays.page,
    key: `kept-lost-${id}`,
  })
