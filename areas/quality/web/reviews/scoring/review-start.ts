import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { auditReviews } from '../../../contract/reviews/audit-reviews.ts'

type Draft = Record<string, unknown>

/** What an activity says of the work that is reviewed. */
export const saidByLog = (log: StoredRecord): Draft => ({
  employee_id: log['employee_id'],
  client_id: log['client_id'],
  interaction_at: log['started_at'] ?? log.date_created,
})

/** A new review; of an activity, with all that it says. */
export function startOf(log: StoredRecord | undefined, formId: number | undefined): Draft {
  const known = log && { activity_log_id: log.id, ...saidByLog(log) }
  return {
    ...emptyDraft(auditReviews.fields),
    answers: [],
    findings: [],
    ...known,
    audit_form_id: formId ?? null,
  }
}
