import { serveResource } from '#platform/server/records/served.ts'
import { holidayCategories } from '../contract/holiday-categories.ts'
import { schedulingProblems } from '../contract/problems.ts'

export const holidayCategoriesOnServer = serveResource(holidayCategories, {
  constraints: {
    holiday_categories_parent_id_no_cycle: schedulingProblems.categoryInItself,
    holiday_categories_parent_id_depth: schedulingProblems.twoLevels,
  },
})
