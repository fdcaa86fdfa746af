import { type FieldErrors, problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/http/request.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { readRecord } from '#platform/server/records/read.ts'
import { insertRecord } from '#platform/server/records/write.ts'
import { updateRecord } from '#platform/server/records/write.ts'
import { activityFollowUps } from '../contract/activity-follow-ups.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { activityCalls } from '../contract/calls.ts'
import { activityProblems } from '../contract/problems.ts'
import { isFinal, readSetup, readStatus, type Status } from './log-context.ts'

/** Adds what was done about a log later: a note, perhaps a new status and when to look again. Final work takes no more. */
export async function followUp(
  request: CallRequest<(typeof activityCalls)['followUp']>,
): Promise<Answer> {
  const { engine, sql, viewer, reach, input, now, asked } = request
  const logs = engine.registry.get(activityLogs.name)
  // Follow-ups of one log take turns: each would otherwise hold the log for its own entry and wait for the other to change it.
  await sql.rows('select from activity_logs where id = $1 for update', [idOf(asked)])
  const log = await readRecord(engine.registry, logs, sql, { viewer, reach }, idOf(asked))
  if (!log) refuse(problems.noSuchRecord, { label: 'activity log' })
  const setup = await readSetup(sql, log.activity_setup_id, viewer, now.slice(0, 10))
  const present = await readStatus(sql, log.status_id, setup)
  if (isFinal(present)) refuse(activityProblems.isFinal, { status: present.name })
  const next = input.status_id === null ? present : await readStatus(sql, input.status_id, setup)
  checkMove(present, next, input.follow_up_at, now)
  const writer = {
    viewer,
    reach: ['all'] as const,
    choosing: ['all'] as const,
    request_id: asked.request_id,
  } // the log was found within reach above
  const done = { employee_id: log.employee_id, done_at: now, done_by: viewer.user_id }
  await insertRecord(engine.registry, engine.registry.get(activityFollowUps.name), sql, writer, {
    ...input,
    log_id: log.id,
    status_id: next.id,
    ...done,
  })
  const changes = { status_id: next.id, follow_up_at: isFinal(next) ? null : input.follow_up_at }
  await updateRecord(engine.registry, logs, sql, writer, Number(log.id), changes, undefined)
  const record = await readRecord(engine.registry, logs, sql, { viewer, reach }, Number(log.id))
  return { data: record, message: 'Activity Followup Added Successfully' }
}

function checkMove(from: Status, to: Status, followUpAt: string | null, now: string): void {
  if (to.id !== from.id && from.next_ids.length > 0 && !from.next_ids.includes(to.id))
    refuse(activityProblems.cannotGo, { from: from.name, to: to.name })
  const errors: FieldErrors = {}
  if (to.needs_follow_up && followUpAt === null)
    errors.follow_up_at = [`${to.name} needs a follow-up time`]
  if (followUpAt !== null && followUpAt <= now)
    errors.follow_up_at = ['Follow-up must be later than now']
  refuseFields(errors)
}
