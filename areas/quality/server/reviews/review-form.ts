import type { Sql } from '#platform/server/database/database.ts'
import { type ReviewRules, usualRules } from '../../contract/reviews/review-rules.ts'
import {
  type FormDefinition,
  readFormDefinition,
} from '../../contract/scorecards/form-definition.ts'

/** A published form as reviews need it. */
export interface ReviewForm extends ReviewRules {
  readonly id: number
  readonly title: string
  readonly instructions: string | null
  readonly client_id: number | null
  readonly client_name: string | null
  readonly status: string
  readonly effective_from: string | null
  readonly infraction_category_ids: readonly number[]
  readonly definition: FormDefinition
}

/** The form of a review; none of an audit of errors. Forms that were never published have no definition. */
export async function reviewForm(sql: Sql, id: number | null): Promise<ReviewForm | undefined> {
  if (id === null) return undefined
  const [form] = await sql.rows<Omit<ReviewForm, 'definition'> & { definition: unknown }>(
    `select f.id, f.name || ' v' || f.form_version as title, f.instructions, f.client_id, c.name as client_name, f.status, f.effective_from::text as effective_from,
            f.infraction_category_ids, f.agent_response, f.dispute_window_hours, f.max_disputes, f.edit_window_hours, f.release_delay_hours, f.definition
       from audit_forms f left join organisation.clients c on c.id = f.client_id where f.id = $1 and f.definition is not null and not f.is_deleted`,
    [id],
  )
  return form && { ...form, definition: readFormDefinition(form.definition) }
}

export const rulesOf = (form: ReviewForm | undefined): ReviewRules => ({
  ...usualRules,
  ...(form && {
    agent_response: form.agent_response,
    dispute_window_hours: form.dispute_window_hours,
    max_disputes: form.max_disputes,
    edit_window_hours: form.edit_window_hours,
    release_delay_hours: form.release_delay_hours,
  }),
})
