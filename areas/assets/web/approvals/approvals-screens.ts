import { t } from '#platform/contract/words/texts.ts'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { assetApprovals } from '../../contract/approvals/asset-approvals.ts'
import { bulkReject } from './bulk-reject.tsx'
import { approvalVerbs } from './approval-verbs.ts'

const { tones } = assetApprovals.fields.status

/** Requests for assets: those that wait are decided on their record or in the approvals of all kinds, and rejected together here. */
export const presentAssetApprovals = presentResource(assetApprovals, {
  columns: [
    { name: 'approval_number', width: 100 },
    { name: 'kind', width: 100 },
    { name: 'asset_id', width: 110 },
    { name: 'item' },
    { name: 'atype_id', width: 110 },
    { name: 'asset_office_id', width: 100 },
    { name: 'notification_to', width: 150 },
    { name: 'status', width: 104 },
    { name: 'asked_at', width: 130 },
  ],
  state: ({ status }) => {
    const word = String(status)
    return { tone: tones[word as keyof typeof tones], word: t(word) } // a status is one of these
  },
  verbs: approvalVerbs,
  bulkVerbs: [bulkReject],
})
