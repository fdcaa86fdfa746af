import { serveResource } from '#platform/server/records/served.ts'
import { activityCategoryStatuses } from '../contract/activity-category-statuses.ts'
import { activityProblems } from '../contract/problems.ts'

export const activityCategoryStatusesOnServer = serveResource(activityCategoryStatuses, {
  constraints: { activity_category_statuses_one_default: activityProblems.oneDefault },
})
