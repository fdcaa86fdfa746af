import { lentPart } from '#platform/contract/contributions.ts'

/** Where a checkpoint of a stored review is answered, and what it asks. */
export interface EvidenceProps {
  readonly reviewId: number
  readonly checkpointId: number
  /** Takes a link as the evidence of the answer; there is none before it was answered. */
  readonly onLink: ((url: string) => void) | undefined
}

/** What is known of the work beside a checkpoint: passages of the call, for example. It proposes and never answers. */
export const evidencePart = lentPart<EvidenceProps>('evidence')
