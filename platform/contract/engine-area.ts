import { approvalCalls, approvalsPage } from './approvals.ts'
import { area } from './area.ts'
import { configurationCalls, configurationPage } from './configuration/configuration.ts'
import { fileCalls } from './files.ts'
import { historyCalls, historyPage } from './history/history-page.ts'
import { jobCalls } from '#platform/contract/jobs/jobs.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { manualPage } from './manual-page.ts'
import { outboxCalls } from './outbox.ts'
import { savedViewCalls } from './lists/saved-views.ts'
import { scheduleCalls, schedulesPage } from './schedules.ts'
import { searchCalls } from './search.ts'
import { timelineCalls } from './history/timeline.ts'
import { workbookCalls, workbookPage } from './imports/workbooks.ts'
import { upcomingCalls } from './history/upcoming.ts'

/** What the platform serves beside the families: calls and pages that belong to no subject. */
export const engine = area('engine', {
  label: 'System',
  menu: [{ title: 'Requests', icon: 'checklist', order: 15 }],
  pages: [
    approvalsPage,
    historyPage,
    jobsPage,
    schedulesPage,
    configurationPage,
    workbookPage,
    manualPage,
  ],
  calls: {
    ...savedViewCalls,
    ...searchCalls,
    ...timelineCalls,
    ...upcomingCalls,
    ...historyCalls,
    ...jobCalls,
    ...workbookCalls,
    ...outboxCalls,
    ...scheduleCalls,
    ...fileCalls,
    ...approvalCalls,
    ...configurationCalls,
  },
})
