import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { allLoggedActivities, myLoggedActivities } from '../contract/logged-activities.ts'
import { loggedFigures } from './logged-activities-figures.tsx'

/** What the browser adds to the generated screens and reports of activities. */
export const activitiesOnWeb: AreaOnWeb = {
  screens: {
    '/follow-ups': async () => (await import('./follow-ups/follow-ups-screen.tsx')).FollowUpsScreen,
  },
  presentations: {
    'activity-logs': async () => (await import('./activity-logs.tsx')).presentActivityLogs,
    'activity-setups': async () => (await import('./activity-setups.ts')).presentActivitySetups,
    'bulk-activity-setups': async () =>
      (await import('./bulk/bulk-activity-setups.ts')).presentBulkActivitySetups,
    'bulk-activity-logs': async () =>
      (await import('./bulk/bulk-activity-logs.tsx')).presentBulkActivityLogs,
    'log-pick-ups': async () => (await import('./bulk/log-pick-ups.ts')).presentLogPickUps,
    'lodgelink-activity-logs': async () =>
      (await import('./lodgelink-activity-logs.tsx')).presentLodgelinkActivityLogs,
  },
  reports: [
    { report: myLoggedActivities, figures: ({ totals }) => loggedFigures(totals, true) },
    { report: allLoggedActivities, figures: ({ totals }) => loggedFigures(totals, false) },
  ],
}

/** The figures of this area over the facts of a client. */
export const besideClients = async () => (await import('./beside-clients.ts')).besideClients
