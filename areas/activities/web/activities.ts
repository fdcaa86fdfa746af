import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { allLoggedActivitiesPage, myLoggedActivitiesPage } from '../contract/report-pages.ts'
import { presentActivityLogs } from './activity-logs.tsx'
import { presentActivitySetups } from './activity-setups.ts'
import { AllLoggedActivities, MyLoggedActivities } from './report/report-pages.tsx'

/** What the browser adds to the generated screens of activities, and the two reports. */
export const activitiesOnWeb: AreaOnWeb = {
  screens: {
    [myLoggedActivitiesPage.url]: MyLoggedActivities,
    [allLoggedActivitiesPage.url]: AllLoggedActivities,
  },
  presentations: [presentActivityLogs, presentActivitySetups],
}
