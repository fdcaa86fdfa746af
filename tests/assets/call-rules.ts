import { anybody, type CallRule, needs } from '../oracle/call-rules.ts'

const ASSETS = '/assets'
/** One dot. */
export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const REPORT = '/assets-report'
const APPROVALS = '/asset-approvals'
const STOCKTAKES = '/stocktakes'
const UNRETURNED = '/unreturned-assets-employees'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'PUT assets/saveBinding/{id}': { ...needs('edit', ASSETS), body: { employee_id: 1 } },
  'POST assets/unbind/{id}': { ...needs('edit', ASSETS), body: { condition_in: 'Good' } },
  'PUT assets/saveAssetAsUnreturned/{id}': {
    ...needs('edit', ASSETS),
    body: { reason: 'It was to come back in May.' },
  },
  'PUT assets/discardAsset/{id}': { ...needs('edit', ASSETS), body: { reason: 'Broken' } },
  'POST assets/sendToRepair/{id}': { ...needs('edit', ASSETS), body: { note: 'Broken' } },
  'GET assets/getHandOverForm/{id}': needs('view', ASSETS),
  'GET assets/getSigningTerms': needs('edit', ASSETS),
  'POST assets/sign': {
    ...needs('edit', ASSETS),
    body: { ids: [1], act: 'Return', signature: SIGNATURE },
  },
  'POST assets/returnFromRepair/{id}': { ...needs('edit', ASSETS), body: { condition: 'Good' } },
  'POST assets/acceptBinding/{id}': anybody,
  'POST assets/getLabels': {
    ...needs('edit', ASSETS),
    body: { ids: [1], sheet: 'A4, 21 labels' },
  },
  'GET assets/getMine': anybody,
  'GET assets/getTypeAttributes/{id}': needs('view', ASSETS),
  'GET assets/getAssetsHistoryById/{id}': needs('view', ASSETS),
  'POST stocktakes/start/{id}': needs('edit', STOCKTAKES),
  'POST stocktakes/countMany/{id}': {
    ...needs('view', '/stocktakes'),
    body: { counts: [{ code: 'LAP-00001' }] },
  },
  'POST stocktakes/count/{id}': { ...needs('view', STOCKTAKES), body: { code: 'LAP-1' } },
  'POST stocktakes/close/{id}': needs('edit', STOCKTAKES),
  'POST stocktakes/settle/{id}': needs('edit', STOCKTAKES),
  'POST stocktakes/cancel/{id}': needs('edit', STOCKTAKES),
  'POST assets/find': { ...needs('view', ASSETS), body: { code: 'LAP-1' } },
  'PUT asset_approvals/update/{id}': { ...needs('edit', APPROVALS), body: { needed_on: null } },
  'POST asset_approvals/reject': {
    ...needs('edit', APPROVALS),
    body: { assetApprovalIds: [1], reason: 'No budget' },
  },
  'POST asset_approval_notifications/getAllServerSide': needs('view', APPROVALS),
  'POST unreturned_assets_employees/getAll': needs('view', UNRETURNED),
  'POST unreturned_assets_employees/export': needs('view', UNRETURNED),
  'POST unreturned_assets_employees/remind': {
    ...needs('edit', ASSETS),
    body: { employees_ids: [1] },
  },
  'POST assets/getAssetsSummaryReport': needs('view', REPORT),
  'POST assets/getAssetsReport': needs('view', REPORT),
  'POST assets/getAssetsReport/export': needs('view', REPORT),
}
