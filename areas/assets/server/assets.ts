import { equipmentTiles } from './reports/equipment-tiles.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { assetApprovalCalls } from '../contract/approvals/approval-calls.ts'
import { assetsArea } from '../contract/area.ts'
import { assetCalls } from '../contract/asset-calls.ts'
import { assetReportCalls } from '../contract/asset-reports.ts'
import { stocktakeCalls } from '../contract/stocktake/stocktake-calls.ts'
import { handOverFormCalls } from '../contract/hand-over-form.ts'
import { signatureCalls } from '../contract/signatures.ts'
import { unreturnedCalls } from '../contract/unreturned.ts'
import { approvalNotifications } from './approvals/approval-notifications.ts'
import { assetApprovalsOnServer } from './approvals/asset-approvals.ts'
import { rejectApprovals, updateApproval } from './approvals/decide-approvals.ts'
import { expireAssetApprovals } from './approvals/expire-approvals.ts'
import { assetHistory } from './actions/asset-history.ts'
import { bindAsset } from './actions/bind-asset.ts'
import { discardAsset } from './actions/move-asset.ts'
import { acceptBinding, myEquipment } from './actions/my-equipment.ts'
import { returnFromRepair, sendToRepair } from './actions/repair-asset.ts'
import { handOverForm } from './signing/hand-over-form.ts'
import { sign } from './signing/sign.ts'
import { signingTerms } from './signing/signing-terms.ts'
import { markUnreturned, unbindAsset } from './actions/return-asset.ts'
import { assetsDemo } from './demo/demo.ts'
import { myEquipmentCard } from './equipment-card.ts'
import { equipmentHolding } from './equipment-holding.ts'
import { attributesOf } from './families/attribute-values.ts'
import { assetAttributesOnServer } from './families/asset-attributes.ts'
import { assetSignaturesOnServer } from './families/asset-signatures.ts'
import { assetTypesOnServer } from './families/asset-types.ts'
import { assetsFamily } from './families/assets.ts'
import { printLabels } from './labels/print-labels.ts'
import { vendorsOnServer } from './families/vendors.ts'
import { assetsReport, exportAssetsReport } from './reports/assets-report.ts'
import { equipmentMail } from './reports/equipment-mail.ts'
import { remindUnreturned } from './reports/remind-unreturned.ts'
import { summaryReport } from './reports/summary-report.ts'
import { exportUnreturned, unreturned, unreturnedAsReport } from './reports/unreturned.ts'
import { countAsset, findAsset } from './stocktake/count-asset.ts'
import { countMany } from './stocktake/count-many.ts'
import {
  cancelStocktake,
  closeStocktake,
  settleStocktake,
  startStocktake,
} from './stocktake/run-stocktake.ts'
import { stocktakeLinesOnServer, stocktakesOnServer } from './stocktake/stocktakes.ts'
import { remindHolders } from './tell-holders.ts'

/** The server's side of assets. */
export const assetsOnServer = serveArea(assetsArea, {
  listReports: [unreturnedAsReport],
  resources: [
    assetsFamily,
    assetTypesOnServer,
    assetAttributesOnServer,
    assetApprovalsOnServer,
    assetSignaturesOnServer,
    stocktakesOnServer,
    stocktakeLinesOnServer,
    vendorsOnServer,
  ],
  calls: serveCalls(
    {
      ...assetCalls,
      ...assetApprovalCalls,
      ...signatureCalls,
      ...handOverFormCalls,
      ...stocktakeCalls,
      ...unreturnedCalls,
      ...assetReportCalls,
    },
    {
      saveBinding: bindAsset,
      unbind: unbindAsset,
      saveAssetAsUnreturned: markUnreturned,
      discardAsset,
      sendToRepair,
      returnFromRepair,
      acceptBinding,
      myEquipment,
      typeAttributes: async ({ sql, asked }) => ({ data: await attributesOf(sql, idOf(asked)) }),
      labels: printLabels,
      history: assetHistory,
      sign,
      handOverForm,
      signingTerms,
      startStocktake,
      countAsset,
      countMany,
      closeStocktake,
      settleStocktake,
      cancelStocktake,
      findAsset,
      updateApproval,
      rejectApprovals,
      approvalNotifications,
      unreturned,
      remindUnreturned,
      exportUnreturned,
      report: assetsReport,
      summaryReport,
      exportReport: exportAssetsReport,
    },
  ),
  schedules: (engine) => [remindHolders(engine), expireAssetApprovals(engine)],
  holdings: [equipmentHolding],
  mails: [equipmentMail],
  contributes: [myEquipmentCard, ...equipmentTiles],
  demo: assetsDemo,
})
