import { integer, longText, text, url, yesNo } from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'

/** What is disputed: an answer by its checkpoint, or an error found by its place among the errors. */
const target = {
  checkpoint_id: integer({ min: 1 }),
  finding_place: integer({ min: 1, max: 100 }),
}

/** What stood there when it was disputed, for those who read the dispute later: whatever is sent with an item, the server finds it anew. */
const given = {
  given_score_id: integer({ min: 1, offForm: true }),
  given_comment: longText({ max: 1000, offForm: true }),
  /** Of an error found: what it was called. */
  given_name: text({ max: 200, offForm: true }),
}

/** One thing the agent sees otherwise. */
export const disputedItem = {
  ...target,
  proposed_score_id: integer({ min: 1 }),
  reason: longText({ required: true, min: 10, max: 1000 }),
  evidence_url: url({ max: 300, label: 'Link to the evidence' }),
  ...given,
}

/** What the reviewer finds about it. An accepted error is taken out; an answer becomes the one that is chosen. */
export const disputeDecision = {
  ...target,
  accepted: yesNo({ required: true }),
  score_id: integer({ min: 1 }),
  reason: longText({ required: true, max: 1000 }),
}

export type DisputedItem = ValuesOf<typeof disputedItem>
export type DisputeDecision = ValuesOf<typeof disputeDecision>
type Target = Pick<DisputedItem, 'checkpoint_id' | 'finding_place'>

export const isSameTarget = (one: Target, other: Target): boolean =>
  (one.checkpoint_id ?? null) === (other.checkpoint_id ?? null) &&
  (one.finding_place ?? null) === (other.finding_place ?? null)
