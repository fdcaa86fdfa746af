import { placeField } from '#areas/people/contract/place-on-day.ts'
import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { statusKinds } from '../contract/activity-category-statuses.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import { activityProblems } from '../contract/problems.ts'
import { keepFiles, mayNameFiles } from './answers/answer-files.ts'
import { checkLog } from './check-log.ts'
import { readAnswers } from './answers/log-answers.ts'
import { refuseAudited, refuseInvoiced, refuseLocked } from './place-in-day.ts'
import { followUpColumns, followUpImplies } from './follow-ups/follow-up-columns.ts'
import { explainDeletion, explainUpdate, isLateAt } from './late-change.ts'
import { listAnswers } from './answers/list-answers.ts'
import { tellChanged, tellCreated } from './log-trail.ts'

/** A status leads on to some others; none named means any. */
async function refuseForbiddenMove(
  { status_id }: PartOf<typeof activityLogs>,
  { sql, before }: ChangeOf<typeof activityLogs>,
): Promise<void> {
  if (status_id === undefined || status_id === null || status_id === before?.status_id) return
  const [move] = await sql.rows<{ from: string; to: string; allowed: boolean }>(
    `select old.name as "from", new.name as "to", old.next_ids = '{}' or new.id = any(old.next_ids) as allowed
       from activity_category_statuses old, activity_category_statuses new where old.id = $1 and new.id = $2`,
    [before?.status_id, status_id],
  )
  if (move && !move.allowed) refuse(activityProblems.cannotGo, { ...move })
}

/** Logs of a kind are found by the few statuses of it, before the kind of each is looked up. */
function statusesOfKinds(log: string, kinds: readonly unknown[]): string | undefined {
  const known = statusKinds.filter((kind) => kinds.includes(kind))
  if (known.length === 0 || known.length !== kinds.length) return undefined
  const words = known.map((kind) => `'${kind}'`).join(', ')
  return `${log}.status_id = any(array(select k.id from activity_category_statuses k where k.kind in (${words})))`
}

export const activityLogsOnServer = serveResource(activityLogs, {
  derived: {
    ...followUpColumns('activity_follow_ups'),
    status_kind: (log) =>
      `select k.kind from activity_category_statuses k where k.id = ${log}.status_id`,
    office_id: placeField('office_id'),
    own_until: (log) =>
      `select ${log}.date_created + s.edit_hours * interval '1 hour' from activity_setups s where s.id = ${log}.activity_setup_id`,
    list_answers: listAnswers,
    invoice_id: (log) =>
      `select s.invoice_id from organisation.client_invoice_sources s where s.log_id = ${log}.id and s.kind = 'Unit' and not s.is_void limit 1`,
    manager_id: placeField('reports_to_id'),
    is_timed: (log) => `${log}.duration_seconds is not null`,
    department_id: placeField('department_id'),
    shift_id: (log) =>
      `select d.shift_id from time_tracking.shift_days d where d.id = ${log}.shift_day_id`,
  },
  implied: { ...followUpImplies, status_kind: statusesOfKinds },
  nearDay: 'business_date',
  reason: { field: 'change_reason', isAsked: isLateAt },
  before: {
    create: checkLog,
    update: async (values, change) => {
      await refuseAudited(change)
      await refuseInvoiced(change.sql, change.before)
      await refuseLocked(change.sql, change.before)
      await explainUpdate(values, change)
      await refuseForbiddenMove(values, change)
      return checkLog(values, change)
    },
    delete: async (change, given) => {
      await refuseAudited(change)
      await refuseInvoiced(change.sql, change.before)
      await refuseLocked(change.sql, change.before)
      await explainDeletion(change, given)
    },
  },
  after: {
    create: async (log, change, sent) => {
      if (mayNameFiles(sent.extra_values))
        await keepFiles(log.id, await readAnswers(change.sql, log.id), change)
      await tellCreated(log, change)
    },
    update: async (log, change, sent) => {
      // Of its answers the log tells what its writer may see; rules go by all of them.
      const answers = await readAnswers(change.sql, log.id)
      await keepFiles(log.id, answers, change)
      await tellChanged({ ...log, ...answers }, change, sent.extra_values)
    },
  },
  constraints: {
    activity_logs_no_overlap: activityProblems.overlapsOther,
    activity_logs_reference_once: activityProblems.referenceUsedOnce,
  },
})
