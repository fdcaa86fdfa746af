import { activityCategories } from '#areas/activities/contract/activity-categories.ts'
import { serveResource } from '#platform/server/records/served.ts'

export const activityCategoriesOnServer = serveResource(activityCategories, {
  derived: {
    setups_count: (category) =>
      `select count(*)::integer from activity_setups s where s.category_id = ${category}.id and not s.is_deleted`,
  },
})
