import { approvalsPage } from '#platform/contract/approvals.ts'
import { configurationPage } from '#platform/contract/configuration/configuration.ts'
import { historyPage } from '#platform/contract/history/history-page.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { manualPage } from '#platform/contract/manual-page.ts'
import { schedulesPage } from '#platform/contract/schedules.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** The screens that belong to no subject. */
export const engineOnWeb: AreaOnWeb = {
  screens: {
    [workbookPage.url]: async () =>
      (await import('#platform/web/import/workbook/workbook-screen.tsx')).WorkbookScreen,
    [approvalsPage.url]: async () =>
      (await import('#platform/web/approvals/approvals-screen.tsx')).ApprovalsScreen,
    [historyPage.url]: async () =>
      (await import('#platform/web/history/history-screen.tsx')).HistoryScreen,
    [configurationPage.url]: async () =>
      (await import('#platform/web/configuration/configuration-screen.tsx')).ConfigurationScreen,
    [manualPage.url]: async () =>
      (await import('#platform/web/manual/manual-screen.tsx')).ManualScreen,
    [jobsPage.url]: async () => (await import('#platform/web/jobs/jobs-screen.tsx')).JobsScreen,
    [schedulesPage.url]: async () =>
      (await import('#platform/web/schedules/schedules-screen.tsx')).SchedulesScreen,
  },
}
