import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { followUpsPage } from '../contract/follow-ups-due.ts'
import { allLoggedActivities, myLoggedActivities } from '../contract/logged-activities.ts'
import { presentActivityLogs } from './activity-logs.tsx'
import { presentActivitySetups } from './activity-setups.ts'
import { presentBulkActivityLogs } from './bulk/bulk-activity-logs.tsx'
import { presentBulkActivitySetups } from './bulk/bulk-activity-setups.ts'
import { presentLodgelinkActivityLogs } from './lodgelink-activity-logs.tsx'
import { loggedFigures } from './logged-activities-figures.tsx'

/** What the browser adds to the generated screens and reports of activities. */
export const activitiesOnWeb: AreaOnWeb = {
  screens: {
    [followUpsPage.url]: async () => (await import('./follow-ups-screen.tsx')).FollowUpsScreen,
  },
  presentations: [
    presentActivityLogs,
    presentActivitySetups,
    presentBulkActivitySetups,
    presentBulkActivityLogs,
    presentLodgelinkActivityLogs,
  ],
  reports: [
    { report: myLoggedActivities, figures: ({ totals }) => loggedFigures(totals, true) },
    { report: allLoggedActivities, figures: ({ totals }) => loggedFigures(totals, false) },
  ],
}
