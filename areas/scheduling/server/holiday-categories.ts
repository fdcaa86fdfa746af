import { serveResource } from '#platform/server/records/served.ts'
import { holidayCategories } from '../contract/holiday-categories.ts'
import { schedulingProblems } from '../contract/problems.ts'
import { keepPaidHolidays } from './locked-days.ts'

export const holidayCategoriesOnServer = serveResource(holidayCategories, {
  before: {
    holdFrom: (day, { sql, before }) => keepPaidHolidays(sql, Number(before?.id), day),
  },
  constraints: {
    holiday_categories_parent_id_no_cycle: schedulingProblems.categoryInItself,
    holiday_categories_parent_id_depth: schedulingProblems.twoLevels,
  },
})
