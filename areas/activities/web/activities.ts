import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { allLoggedActivitiesPage, myLoggedActivitiesPage } from '../contract/report-pages.ts'
import { presentActivityLogs } from './activity-logs.tsx'
import { presentActivitySetups } from './activity-setups.ts'

const reports = () => import('./report/report-pages.tsx')

/** What the browser adds to the generated screens of activities, and the two reports. */
export const activitiesOnWeb: AreaOnWeb = {
  screens: {
    [myLoggedActivitiesPage.url]: async () => (await reports()).MyLoggedActivities,
    [allLoggedActivitiesPage.url]: async () => (await reports()).AllLoggedActivities,
  },
  presentations: [presentActivityLogs, presentActivitySetups],
}
