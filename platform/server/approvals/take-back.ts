import { approvalProblems, UNDO_MINUTES } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Registry } from '../records/registry.ts'
import type { Act } from './act.ts'
import { pageOf, type RequestRecords } from './request-records.ts'
import { lockRequest, nameOf, type StoredRequest } from './requests.ts'
import type { Level } from './routing.ts'
import type { ApprovalTold } from './tell.ts'
import { type Decided, isAsDecided, undoable } from './undoable.ts'

interface Machine {
  readonly registry: Registry
  readonly records: RequestRecords
  readonly told: ApprovalTold
}

/**
 * Takes a decision back: the request waits at its step again, the decision stays on record as taken back. The request is locked first, as
 * deciding does: beside a decision of the next step exactly one of both happens.
 */
export async function takeBack(machine: Machine, id: number, act: Act): Promise<StoredRequest> {
  const { sql, now, writer } = act
  const request = (await lockRequest(sql, id)) ?? refuse(approvalProblems.unknown)
  const found = await undoable(machine.registry, sql, request, writer.viewer, now)
  if ('refused' in found) refuse(found.refused, { minutes: UNDO_MINUTES })
  const page =
    request.state === 'Waiting' ? null : await revert(machine, request, found.decided, act)
  const levels = withTakenBack(request.levels, found.decided, act)
  const later = await reopen(act, id, found.decided, levels)
  await machine.told.takenBack(
    sql,
    { ...request, levels },
    { by: await nameOf(sql, writer.viewer.user_id), later, page },
    now,
  )
  return request
}

/** The record waits again: what happened with the decision is reverted by its family, which alone knows how. Answers its page. */
async function revert(
  { registry, records }: Machine,
  request: StoredRequest,
  { decision }: Decided,
  act: Act,
): Promise<string> {
  const { resource, record_id } = request
  const { of, trait } = records.servedBy(resource)
  const record = await records.locked(of, record_id, act)
  // It may have changed before it was locked.
  if (!(await isAsDecided(registry, act.sql, request, { decision })))
    refuse(approvalProblems.goneOn)
  const undo = decision === 'Asked back' ? undefined : of.slots.approval?.undo?.[decision]
  const more = (await undo?.(record, records.changeOf(act, record), request.levels)) ?? {}
  await records.moved(of, record_id, { ...more, [trait.state]: trait.words.submitted }, act)
  return pageOf(of, record)
}

/** The steps of a request, in which the decision stays as one that was taken back. */
const withTakenBack = (
  levels: readonly Level[],
  { id: _id, level, ...decided }: Decided,
  { writer, now }: Act,
): Level[] =>
  levels.map((each, position) =>
    position === level
      ? {
          ...each,
          taken_back: [
            ...(each.taken_back ?? []),
            { ...decided, taken_back_by: writer.viewer.user_id, taken_back_at: now },
          ],
        }
      : each,
  )

/**
 * The step of the decision waits for all who had not decided, there or at an earlier one; answers who was asked at later ones, and is not any more. How long
 * it was decided counts towards no deadline: nobody is passed over in the minute they took their decision back.
 */
async function reopen(
  { sql, now }: Act,
  id: number,
  decided: Decided,
  levels: readonly Level[],
): Promise<number[]> {
  const later = await sql.rows<{ approver_id: number }>(
    `with here as (
       update approvals a set decision = 'Pending', decided_by = null, decided_at = null, comment = null,
              remind_at = remind_at + ($5::timestamptz - $6::timestamptz), due_at = due_at + ($5::timestamptz - $6::timestamptz)
        where request_id = $1 and level = $2
          and (id = $3 or decision = 'Skipped'
               and not exists (select 1 from approvals d where d.request_id = $1 and d.id <> $3 and d.decided_by = a.approver_id))),
     request as (update approval_requests set state = 'Waiting', ended_at = null, level = $2, levels = $4::jsonb where id = $1)
     update approvals set decision = 'Skipped' where request_id = $1 and level > $2 and decision = 'Pending' returning approver_id`,
    [id, decided.level, decided.id, JSON.stringify(levels), now, decided.decided_at],
  )
  return later.map(({ approver_id }) => approver_id)
}
