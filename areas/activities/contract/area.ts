import { area } from '#platform/contract/area.ts'
import { activityAccess } from './activity-access.ts'
import { activityCategories } from './activity-categories.ts'
import { activityCategoryStatuses } from './activity-category-statuses.ts'
import { activityFollowUps } from './activity-follow-ups.ts'
import { activityCalls } from './calls.ts'
import { activityLogs } from './activity-logs.ts'
import { activitySetups } from './activity-setups.ts'
import { allLoggedActivitiesPage, myLoggedActivitiesPage } from './report-pages.ts'

export const activities = area('activities', {
  label: 'Activities',
  resources: [
    activityCategories,
    activityCategoryStatuses,
    activitySetups,
    activityAccess,
    activityLogs,
    activityFollowUps,
  ],
  calls: activityCalls,
  pages: [myLoggedActivitiesPage, allLoggedActivitiesPage],
  menu: [
    { title: 'Activities', icon: 'activity', order: 40 },
    { title: 'Activity set-up', icon: 'settings', order: 90, within: 'Activities' },
  ],
})
