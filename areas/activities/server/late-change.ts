import { t } from '#platform/contract/words/texts.ts'
import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import { activityProblems } from '../contract/problems.ts'
import { addEvents } from './log-trail.ts'

const HOUR_MS = 3_600_000
const REASON = activityLogs.fields.change_reason

/**
 * A log is its person's to change for as long as its set-up says. After that a lead does it, and says why: the reason stands on
 * the log, in its history, and, even when the same was said before, in its trail.
 */
export async function explainUpdate(
  values: DraftOf<typeof activityLogs>,
  change: ChangeOf<typeof activityLogs>,
): Promise<void> {
  if (!(await isLate(change))) return
  if (!values.change_reason) refuseFields(missing())
  await tellReason(values.change_reason, change)
}

/** A deletion leaves its reason on the log that goes. */
export async function explainDeletion(
  change: ChangeOf<typeof activityLogs>,
  given: DraftOf<typeof activityLogs>,
): Promise<void> {
  if (!(await isLate(change))) return
  const { value, errors } = checkField('change_reason', REASON, given.change_reason ?? null)
  refuseFields(errors)
  if (!value) refuseFields(missing())
  await changeRows(change.sql, activityLogs, {
    set: 'change_reason = $1',
    where: 't.id = $2',
    values: [value, change.before?.id],
    actor: change.viewer.user_id,
  })
  await tellReason(value, change)
}

/** Whether the time of its person has passed: that is the end of it for that person. */
async function isLate({
  viewer,
  sql,
  before,
  now,
}: ChangeOf<typeof activityLogs>): Promise<boolean> {
  const [setup] = await sql.rows<{ edit_hours: number }>(
    'select edit_hours from activity_setups where id = $1',
    [before?.activity_setup_id],
  )
  const hours = setup?.edit_hours ?? 0
  const isOver = Date.parse(now) - Date.parse(String(before?.date_created)) > hours * HOUR_MS
  if (!isOver) return false
  const isOwn = before?.employee_id === viewer.employee_id
  if (isOwn && !viewer.is_super_admin) refuse(activityProblems.editTimeOver, { hours })
  return true
}

/** The same of a row, as a condition. */
export const isLateAt = (log: string, now: string): string =>
  `${log}.date_created + (select s.edit_hours * interval '1 hour' from activity_setups s where s.id = ${log}.activity_setup_id) < ${now}`

const missing = (): FieldErrors => ({ change_reason: [t`${REASON.label} is required`] })

/** The trail tells it before what was changed for it. */
async function tellReason(
  reason: unknown,
  { sql, viewer, before, now }: ChangeOf<typeof activityLogs>,
): Promise<void> {
  if (!before) return
  const told = { kind: 'Field', at: now, field: REASON.label, to: String(reason) } as const
  await addEvents(sql, { log: before, by: viewer.user_id }, [told])
}
