import { serveResource } from '#platform/server/records/served.ts'
import { designationCategories } from '../contract/designation-categories.ts'
import { peopleProblems } from '../contract/problems.ts'

export const designationCategoriesOnServer = serveResource(designationCategories, {
  constraints: {
    designation_categories_parent_id_no_cycle: peopleProblems.categoryInItself,
    designation_categories_parent_id_depth: peopleProblems.twoLevels,
  },
})
