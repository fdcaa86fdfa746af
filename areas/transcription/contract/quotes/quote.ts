/** A passage of a call as evidence in an audit; what was said is read from the call each time. */
export interface Quote {
  readonly id: number
  readonly job_id: number
  readonly title: string
  readonly checkpoint_id: number | null
  readonly from: number
  readonly to: number
  readonly note: string | null
  /** What was said there; empty when the text was removed. */
  readonly said: readonly { readonly speaker: string; readonly text: string }[]
  readonly quoted_by: string
  readonly quoted_at: string
  readonly is_own: boolean
}

/** An audit a passage may be quoted in: a draft of the person who asks, about the agent of the call. */
export interface QuotingAudit {
  readonly id: number
  readonly number: string
  readonly form: string | null
  readonly interaction_reference: string | null
}

/** Where a passage is heard. */
export const passagePath = ({ job_id, from }: Pick<Quote, 'job_id' | 'from'>): string =>
  `/transcribe-job/view?id=${job_id}&from=${from}`
