import { filesOf } from '#platform/contract/fields/extra-fields.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { answersIn, answerName, withFlatAnswers } from '../answers.ts'

type Draft = Record<string, unknown>

/** What an empty form starts with. */
export const emptyLog = (): Draft => emptyDraft(activityLogs.fields)

/** What the form of a stored log starts with. */
export function startOf(record: StoredRecord): Draft {
  const answers = Object.entries(answersIn(withFlatAnswers(record)))
  const named = answers.map(([name, value]) => [answerName(name), value])
  // Each late change has a reason of its own.
  return { ...draftOf(activityLogs, record), ...Object.fromEntries(named), change_reason: null }
}

/** Files stay with the log they were brought for. */
const withoutFiles = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, filesOf(value).length > 0 ? [] : value]),
  )

/** Sensitive answers are about the one case. */
const withoutSensitive = (record: StoredRecord): StoredRecord => ({
  ...record,
  sensitive_values: null,
})

/** Everything of an earlier log but whose it was, when it was done, and where it stands. */
export function copyOf(record: StoredRecord): Draft {
  const times = { started_at: null, ended_at: null, duration_seconds: null, follow_up_at: null }
  return {
    ...withoutFiles(startOf(withoutSensitive(record))),
    ...times,
    employee_id: null,
    status_id: null,
  }
}
