import { t } from '#platform/contract/words/texts.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { dateText } from '#platform/web/time/dates.ts'
import { reviewState } from './review-state.tsx'

/**
 * A review on the phone: the agent and the day of the work, its form and number, the score at the right. Agents, whose rows
 * are all their own, see its form first, and where it stands.
 */
export function reviewItem(review: StoredRecord): GridItem {
  const state = reviewState(review)
  const form = String(review['audit_form_name'] ?? t`Errors in an activity`)
  const [number, status] = [review['review_number'], t(String(review['status']))]
  const isOwn = review.owner_id === sessionStore.get()?.user.id
  const facts = isOwn ? [status, number] : [form, number, status]
  return {
    title: isOwn ? form : String(review['employee_name'] ?? ''),
    aside: dateText(new Date(String(review['interaction_at'])), undefined),
    facts: facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · '),
    state: review.is_deleted === 'y' ? <strong>Deleted</strong> : state && <State {...state} />,
  }
}
