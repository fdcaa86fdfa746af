import type { Sql } from '#platform/server/database/database.ts'
import { END_TIMER } from '../../contract/clock-state.ts'
import type { ShiftSums } from '../../contract/shift-sums.ts'
import { missingPictures } from '../pictures/missing-pictures.ts'
import type { OpenShift } from './open-shift.ts'
import { measuresOf } from '../adherence/measures.ts'
import { graceOf, marksOf, storeSums, sumsFrom } from '../adherence/store-sums.ts'

/** Ends an open shift at a moment: its running entry, its sums and its flags. Provisional when a person says so afterwards. */
export async function closeShift(
  sql: Sql,
  shift: OpenShift,
  endedAt: string,
  state: 'Closed' | 'Provisional',
  flags: readonly string[],
): Promise<void> {
  const [sums, grace, unseen] = await Promise.all([
    sumsUntil(sql, shift, endedAt),
    graceOf(sql, shift),
    missingPictures(sql, shift.shift_day_id, endedAt),
  ])
  await storeSums(sql, {
    id: shift.shift_day_id,
    startedAt: shift.started_at,
    endedAt,
    state,
    flags: new Set([...shift.flags, ...flags, ...unseen, ...marksOf(sums, grace)]),
    sums,
  })
}

async function sumsUntil(sql: Sql, shift: OpenShift, endedAt: string): Promise<ShiftSums> {
  const [rows, measures] = await Promise.all([
    sql.rows<{ status: string; from: string; to: string | null }>(
      `select status, clockin_timefrom as "from", ended_at as "to" from clock_entries where shift_day_id = $1 and status <> $2 and superseded_by is null order by clockin_timefrom, id`,
      [shift.shift_day_id, END_TIMER],
    ),
    measuresOf(sql, shift),
  ])
  const stretches = rows.map(({ to, ...rest }) => ({ ...rest, to: to ?? endedAt }))
  return sumsFrom(shift, stretches, measures)
}
