import {
  decimal,
  integer,
  longText,
  reference,
  references,
  text,
  url,
} from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'

const id = integer({ required: true, min: 1 })
/** What a row takes off is the server's to say: whatever is sent with it, it is found anew. */
const counted = { min: 0, max: 100, offForm: true } as const

/** The answer to one checkpoint of a form. */
export const answerRow = {
  checkpoint_id: id,
  score_id: id,
  comment: longText({ max: 1000 }),
  /** Why the checkpoint failed. */
  infraction_ids: references('audit-form-infractions', { max: 20 }),
  evidence_url: url({ max: 300, label: 'Link to the evidence' }),
  penalty_points: decimal(counted),
}

const ofClient = { for_client_ids: '{client_id}', is_active: true } as const

/** An error that was found in a logged activity. */
export const findingRow = {
  audit_infraction_id: reference('audit-infractions', { where: ofClient, label: 'Infraction' }),
  error_category_id: reference('audit-error-categories', {
    required: true,
    where: ofClient,
    label: 'Category',
  }),
  error_severity_id: reference('audit-error-severities', {
    required: true,
    where: ofClient,
    label: 'Severity',
  }),
  comment: text({ max: 200 }),
  points: decimal(counted),
}

export type ReviewAnswer = ValuesOf<typeof answerRow>
export type ReviewFinding = ValuesOf<typeof findingRow>
