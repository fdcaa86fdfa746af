import { t } from '#platform/contract/words/texts.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { type AnyResource, messageOf } from '#platform/contract/resource.ts'
import { inSentence } from '#platform/contract/labels.ts'
import { identifier } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { activityProblems } from '../../contract/problems.ts'
import { isHeldBy } from '../waiting-work.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

/** What every follow-up says, whatever it follows. */
interface Said {
  readonly note: string
  readonly follow_up_at: string | null
  readonly duration_seconds: number | null
  readonly channel: string | null
}

/** A status a log stands in, as far as following up asks. */
export interface Stand {
  readonly name: string
  readonly isFinal: boolean
  readonly needsFollowUp: boolean
}

/** What differs between the families that are followed up. */
interface Kind<Log extends AnyResource> {
  readonly logs: Log
  readonly followUps: AnyResource
  /** From where to where the log goes, what is stored of it with the follow-up, and what changes of the log beside. */
  readonly move: (log: RecordOf<Log>) => Promise<Move>
  /** What else happens in the same transaction. */
  readonly after?: (log: RecordOf<Log>, move: Move) => Promise<void>
}

export interface Move {
  readonly from: Stand
  readonly to: Stand
  readonly status: Readonly<Record<string, unknown>>
  readonly changes?: Readonly<Record<string, unknown>>
}

/** Adds what was done about a log later: a note, perhaps a new status and when to look again. Final work takes no more. */
export async function addFollowUp<Log extends AnyResource>(
  { sql, viewer, records, now, asked }: CallRequest,
  { note, follow_up_at, duration_seconds, channel }: Said,
  { logs, followUps, move, after }: Kind<Log>,
): Promise<Answer<AnsweredRecord>> {
  const id = idOf(asked)
  // Follow-ups of one log take turns: each would otherwise hold the log for its own entry and wait for the other to change it.
  await sql.rows(`select from ${identifier(logs.table)} where id = $1 for update`, [id])
  // Work that waits for the person who took it over is theirs to follow up, and nothing else of it.
  const isHeld = await isHeldBy(sql, logs, { id, employee_id: viewer.employee_id, now })
  const within = isHeld
    ? records.asSystem('the person who holds the work follows it up', 'reach')
    : records
  const log = await within.read(logs, id)
  if (!log) refuse(problems.noSuchRecord, { label: inSentence(logs.label.one).toLowerCase() })
  const moved = await move(log)
  if (moved.from.isFinal) refuse(activityProblems.isFinal, { status: moved.from.name })
  refuseFields(timeErrors(moved.to, follow_up_at, now))
  const found = records.asSystem('the log was found within reach', 'reach', 'choosing')
  await found.store(followUps, {
    ...{ note, follow_up_at, duration_seconds, channel },
    ...moved.status,
    ...{ log_id: log.id, employee_id: log.employee_id, done_at: now, done_by: viewer.user_id },
  })
  const again = { follow_up_at: moved.to.isFinal ? null : follow_up_at }
  const changes: Record<string, unknown> = { ...moved.status, ...moved.changes, ...again }
  await found.change<AnyResource>(logs, id, changes)
  await after?.(log, moved)
  const followed = await within.need<AnyResource>(logs, id)
  return { data: { ...followed, id }, message: messageOf.create(followUps) }
}

function timeErrors(to: Stand, followUpAt: string | null, now: string): FieldErrors {
  if (to.needsFollowUp && followUpAt === null)
    return { follow_up_at: [t`${to.name} needs a follow-up time`] }
  if (followUpAt !== null && followUpAt <= now)
    return { follow_up_at: ['Follow-up must be later than now'] }
  return {}
}
