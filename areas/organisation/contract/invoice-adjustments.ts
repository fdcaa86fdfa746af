import { contributionPoint, type ContributionSql } from '#platform/contract/contributions.ts'

/** What another area spent for a client in a period, offered as an adjustment of its invoice. */
export interface OfferedAdjustment {
  /** What it is called on the invoice: taken over again, it replaces the line of the same name. */
  readonly label: string
  readonly amount: number
  readonly currency: string
}

/** Days of a client, both counted. */
export interface AdjustedPeriod {
  readonly sql: ContributionSql
  readonly client_id: number
  readonly from: string
  readonly to: string
}

/** Costs that areas offer to be taken over into the invoice of a client. */
export const invoiceAdjustments =
  contributionPoint<(of: AdjustedPeriod) => Promise<readonly OfferedAdjustment[]>>(
    'invoice-adjustments',
  )
