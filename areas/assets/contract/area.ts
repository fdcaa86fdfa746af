import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { area } from '#platform/contract/area.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'
import { assetApprovalCalls } from './approvals/approval-calls.ts'
import { assetApprovals } from './approvals/asset-approvals.ts'
import { assetAttributes } from './asset-attributes.ts'
import { assetBindings } from './asset-bindings.ts'
import { assetCalls } from './asset-calls.ts'
import { assetReportCalls, assetsReportPage } from './asset-reports.ts'
import { assetRepairs } from './asset-repairs.ts'
import { handOverFormCalls } from './hand-over-form.ts'
import { assetSignatures, signatureCalls } from './signatures.ts'
import { assetTypes } from './asset-types.ts'
import { assets } from './assets.ts'
import { scanPage } from './scan-page.ts'
import { stocktakeCalls } from './stocktake/stocktake-calls.ts'
import { stocktakeLines } from './stocktake/stocktake-lines.ts'
import { stocktakes } from './stocktake/stocktakes.ts'
import { unreturnedCalls, unreturnedPage } from './unreturned.ts'
import { vendors } from './vendors.ts'

/** Equipment: what there is, who has it, what it is worth, and where it comes from. */
export const assetsArea = area('assets', {
  label: 'Assets',
  resources: [
    assets,
    assetTypes,
    assetAttributes,
    assetBindings,
    assetSignatures,
    assetRepairs,
    assetApprovals,
    stocktakes,
    stocktakeLines,
    vendors,
  ],
  pages: [scanPage, unreturnedPage, assetsReportPage],
  calls: {
    ...assetCalls,
    ...assetApprovalCalls,
    ...signatureCalls,
    ...handOverFormCalls,
    ...stocktakeCalls,
    ...unreturnedCalls,
    ...assetReportCalls,
  },
  menu: [{ title: 'Assets Management', icon: 'device-laptop', order: 65 }],
  adds: [addTo(leavingKinds, { 'Return equipment': 20 })],
})
