import type { Rows } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { freeStations } from './free-stations.ts'

interface Ending {
  readonly employee_id: number
  /** The first day on which the person does not have the seat any more. */
  readonly from: string
  /** The last day of that; those that begin later stay. Nothing for without an end. */
  readonly to?: string | null
  /** Which of the person's assignments, as SQL over `t`; what it names is in `values`, from `$5` on. */
  readonly where: string
  readonly values?: readonly unknown[]
  readonly reason: string
  /** Whose doing it is. */
  readonly by: number
  readonly now: string
}

/**
 * Ends assignments of a person on the day before a day. Of those that would begin later, the ones that go on beyond the last of the
 * days begin after it, the others are gone. Answers which have ended or are gone.
 */
export async function endAssignments(
  sql: Rows,
  { employee_id, from, to = null, where, values = [], reason, by, now }: Ending,
): Promise<readonly number[]> {
  const all = { values: [employee_id, from, to, reason, ...values], actor: by }
  const live = `t.employee_id = $1 and not t.is_deleted and ($3::date is null or t.valid_from <= $3::date) and (${where})`
  const later = await changeRows(sql, seatAssignments, {
    ...all,
    set: 'valid_from = $3::date + 1',
    // Nothing ends, so the reason is not written: PostgreSQL wants to know its type all the same.
    where: `${live} and t.valid_from >= $2::date and $3::date < coalesce(t.valid_to, 'infinity') and $4::text is not null`,
  })
  const gone = await changeRows(sql, seatAssignments, {
    ...all,
    set: 'is_deleted = true, ended_reason = $4',
    where: `${live} and t.valid_from >= $2::date`,
  })
  const ended = await changeRows(sql, seatAssignments, {
    ...all,
    set: 'valid_to = $2::date - 1, ended_reason = $4',
    where: `${live} and t.valid_from < $2::date and (t.valid_to is null or t.valid_to >= $2::date)`,
  })
  const ids = [...gone, ...ended].toSorted((a, b) => a - b)
  await freeStations(sql, {
    holds: 'a.id = any($2::bigint[])',
    values: [now, [...later, ...ids]],
    actor: by,
  })
  return ids
}
