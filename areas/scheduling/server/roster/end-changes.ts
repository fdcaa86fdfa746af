import { endRequest, lockRequest, requestOf } from '#platform/server/approvals/requests.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { Change } from '#platform/server/records/served.ts'
import { shiftChanges } from '../../contract/roster/shift-changes.ts'
import type { ShiftChange } from './changed-days.ts'
import { dayWords } from './day-words.ts'

const OPEN = `t.state in ('Offered', 'Submitted', 'Asked back') and not t.is_deleted`

/** Changes that nobody has decided yet, by a condition of theirs. */
export const openChanges = (sql: Sql, where: string, id: number): Promise<ShiftChange[]> =>
  sql.rows<ShiftChange>(
    `select t.id, t.employee_id, t.kind, t.date, t.with_id, t.with_date, t.open_shift_id from shift_changes t
      where ${where} and ${OPEN} order by t.id`,
    [id],
  )

type Ending = Pick<Change, 'sql' | 'tell' | 'now'>

/** Ends changes that cannot be any more, and says so to both people and to the person who was asked to decide, but not to whom it comes from. */
export async function endChanges(
  { sql, tell, now }: Ending,
  changes: readonly ShiftChange[],
  why: string,
  except?: number,
): Promise<void> {
  for (const { id, kind, date, employee_id, with_id } of changes) {
    // The request before its record, as deciding does: they never wait for each other.
    const newest = await requestOf(sql, shiftChanges.name, id)
    const request = newest && (await lockRequest(sql, newest.id))
    const isAsked = request?.state === 'Waiting'
    const people = await concerned(sql, [employee_id, with_id], isAsked ? request.id : null, except)
    if (isAsked) await endRequest(sql, request.id, 'Withdrawn', now)
    const ended = await changeRows(sql, shiftChanges, {
      set: `state = 'Withdrawn'`,
      where: `t.id = $1 and ${OPEN}`,
      values: [id],
      actor: null,
    })
    if (ended.length === 0) continue // decided meanwhile
    for (const user_id of people)
      await tell({
        user_id,
        type: 'user',
        title: 'A shift change is over',
        description: `${kind} on ${dayWords(date)}. ${why}.`,
        page: `${shiftChanges.page}/view?id=${id}`,
        key: `shift-change-over-${id}-${user_id}`,
      })
  }
}

/** The accounts of both people, and of those whose decision a request waits for. */
async function concerned(
  sql: Sql,
  people: readonly (number | null)[],
  requestId: number | null,
  except: number | undefined,
): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `select u.id from administration.users u where u.is_active and not u.is_deleted and u.employee_id is distinct from $3
        and (u.employee_id = any($1::bigint[]) or u.id in (select a.approver_id from approvals a where a.request_id = $2 and a.decision = 'Pending')) order by u.id`,
    [people, requestId, except ?? null],
  )
  return rows.map(({ id }) => id)
}
