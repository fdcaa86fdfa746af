import { activityAccessOnServer } from './activity-access.ts'
import { activityCategoriesOnServer } from './activity-categories.ts'
import { activityCategoryStatusesOnServer } from './activity-category-statuses.ts'
import { activityLogsOnServer } from './activity-logs.ts'
import { lodgelinkActivityLogsOnServer } from './lodgelink-activity-logs.ts'
import { activitySetupsOnServer } from './activity-setups.ts'
import { bulkActivityLogsOnServer } from './bulk/bulk-activity-logs.ts'
import { bulkActivitySetupsOnServer } from './bulk/bulk-activity-setups.ts'
import { logPickUpsOnServer } from './bulk/pick-up/log-pick-ups.ts'

/** The families of this area that the server adds something to. */
export const activitiesFamilies = [
  activityCategoriesOnServer,
  activityCategoryStatusesOnServer,
  activitySetupsOnServer,
  activityAccessOnServer,
  activityLogsOnServer,
  bulkActivitySetupsOnServer,
  bulkActivityLogsOnServer,
  logPickUpsOnServer,
  lodgelinkActivityLogsOnServer,
]
