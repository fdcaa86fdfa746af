import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { assetProblems } from '../../contract/problems.ts'
import { vendors } from '../../contract/vendors.ts'

/** Who is on hold or blocked is so for a reason. */
function check(values: DraftOf<typeof vendors>, { before }: ChangeOf<typeof vendors>): void {
  const { status, status_reason } = { ...before, ...values }
  if (status !== undefined && status !== 'Active' && !status_reason)
    refuse(assetProblems.blockedWhy)
}

export const vendorsOnServer = serveResource(vendors, {
  before: { create: check, update: check },
  standsAlone: () => true,
  constraints: { vendors_why_not_active: assetProblems.blockedWhy },
})
