import { FIRST_PAGE } from '#areas/dashboards/contract/first-page-cards.ts'
import { logChecks } from './book-checks.ts'
import { area } from '#platform/contract/area.ts'
import { activityAccess } from './activity-access.ts'
import { activityCategories } from './activity-categories.ts'
import { activityCategoryStatuses } from './activity-category-statuses.ts'
import { activityFollowUps } from './activity-follow-ups.ts'
import { bulkActivityLogs } from './bulk/bulk-activity-logs.ts'
import { bulkActivitySetups } from './bulk/bulk-activity-setups.ts'
import { bulkCalls } from './bulk/bulk-calls.ts'
import { pickUpCalls } from './bulk/pick-up-calls.ts'
import { logPickUps } from './bulk/log-pick-ups.ts'
import { activityCalls } from './calls.ts'
import { followUpsDueCalls, followUpsPage } from './follow-ups-due.ts'
import { lodgelinkActivityLogs } from './lodgelink-activity-logs.ts'
import { lodgelinkCalls } from './lodgelink-calls.ts'
import { lodgelinkFollowUps } from './lodgelink-follow-ups.ts'
import { timerCalls } from './timer-calls.ts'
import { workMetrics } from './kpi-metrics.ts'
import { activityLogs } from './activity-logs.ts'
import { activitySetups } from './activity-setups.ts'
import { allLoggedActivities, myLoggedActivities } from './logged-activities.ts'
import { allLoggedSummary, myLoggedSummary } from './logged-summaries.ts'
import { auditSampleCalls } from './audit-sample.ts'
import { lodgelinkAgentReport, lodgelinkClientReport } from './lodgelink-reports.ts'
import { lowLevelLogs } from './measured-logs.ts'

export const activitiesArea = area('activities', {
  label: 'Activities',
  resources: [
    activityCategories,
    activityCategoryStatuses,
    activitySetups,
    activityAccess,
    activityLogs,
    activityFollowUps,
    bulkActivitySetups,
    bulkActivityLogs,
    logPickUps,
    lodgelinkActivityLogs,
    lodgelinkFollowUps,
  ],
  pages: [followUpsPage],
  calls: {
    ...followUpsDueCalls,
    ...activityCalls,
    ...bulkCalls,
    ...pickUpCalls,
    ...timerCalls,
    ...lodgelinkCalls,
    ...auditSampleCalls,
  },
  reports: [
    myLoggedActivities,
    allLoggedActivities,
    myLoggedSummary,
    allLoggedSummary,
    lowLevelLogs,
    lodgelinkAgentReport,
    lodgelinkClientReport,
  ],
  adds: [workMetrics, logChecks],
  shows: { [FIRST_PAGE]: [activityLogs.name, activitySetups.name] },
  menu: [
    { title: 'Activities', icon: 'activity', order: 40 },
    { title: 'Activity set-up', icon: 'settings', order: 90, within: 'Activities' },
  ],
})
