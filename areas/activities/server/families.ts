import { activityCategoriesOnServer } from './activity-categories.ts'
import { activityCategoryStatusesOnServer } from './activity-category-statuses.ts'
import { activityLogsOnServer } from './activity-logs.ts'
import { activitySetupsOnServer } from './activity-setups.ts'

/** The families of this area that the server adds something to. */
export const activitiesFamilies = [
  activityCategoriesOnServer,
  activityCategoryStatusesOnServer,
  activitySetupsOnServer,
  activityLogsOnServer,
]
