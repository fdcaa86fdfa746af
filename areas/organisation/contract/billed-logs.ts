import { contributionPoint } from '#platform/contract/contributions.ts'
import type { Filter } from '#platform/contract/lists/grid-request.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

/** A figure that records of another area know of a log: shown beside the logs an invoice counts to who may read these records. */
export interface BilledLogFigure {
  readonly label: string
  readonly family: AnyResource
  /** Its fields for the log, for the figure, and for the moment by which the newest of several is found. */
  readonly log: string
  readonly figure: string
  readonly moment: string
  /** Which of its records count. */
  readonly counted: Filter
}

export const billedLogFigures = contributionPoint<BilledLogFigure>('billed-log-figures')
