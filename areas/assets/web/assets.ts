import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { assetsReportPage } from '../contract/asset-reports.ts'
import { scanPage } from '../contract/scan-page.ts'
import { unreturnedPage } from '../contract/unreturned.ts'

/** What the browser adds to the generated screens of assets. */
export const assetsOnWeb: AreaOnWeb = {
  screens: {
    [scanPage.url]: async () => (await import('./scan/scan-screen.tsx')).ScanScreen,
    [unreturnedPage.url]: async () =>
      (await import('./reports/unreturned-screen.tsx')).UnreturnedScreen,
    [`${unreturnedPage.url}/view`]: async () =>
      (await import('./reports/unreturned-person.tsx')).UnreturnedPersonScreen,
    [assetsReportPage.url]: async () =>
      (await import('./reports/assets-report-screen.tsx')).AssetsReportScreen,
  },
  presentations: {
    stocktakes: async () => (await import('./stocktake/stocktakes-screens.ts')).presentStocktakes,
    'asset-approvals': async () =>
      (await import('./approvals/approvals-screens.ts')).presentAssetApprovals,
    assets: async () => (await import('./assets-screens.ts')).presentAssets,
    'asset-types': async () => (await import('./asset-types-screens.ts')).presentAssetTypes,
  },
}
