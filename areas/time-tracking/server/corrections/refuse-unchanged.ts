import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import { correctionProblems } from '../../contract/problems.ts'
import { clockedOf } from './correct-shift.ts'

/**
 * A correction that says what is on record already would only cost its approver time. A provisional shift is the exception: its
 * correction settles it, also with the same times.
 */
export async function refuseUnchanged(
  sql: Sql,
  shiftDayId: unknown,
  entries: readonly Corrected[],
): Promise<void> {
  if (typeof shiftDayId !== 'number') return
  const settled = await sql.rows(
    `select 1 from shift_days where id = $1 and state in ('Closed', 'Locked')`,
    [shiftDayId],
  )
  if (settled.length === 0) return
  const clocked = await clockedOf(sql, shiftDayId)
  const isSame =
    clocked.length === entries.length &&
    clocked.every((period, place) => {
      const wanted = entries[place]
      return (
        wanted?.status === period.status &&
        isSameSecond(wanted.from, period.from) &&
        isSameSecond(wanted.to, period.to)
      )
    })
  if (isSame) refuse(correctionProblems.unchanged)
}

/** Corrections are written in whole seconds; what was clocked may be finer. */
const isSameSecond = (one: string, other: string | null): boolean =>
  other !== null && one.slice(0, 19) === other.slice(0, 19)
