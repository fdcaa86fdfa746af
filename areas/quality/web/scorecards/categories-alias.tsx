import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { auditFormCategories } from '../../contract/scorecards/audit-form-categories.ts'

/** The list of weighted categories under the other spelling of its page. */
export function CategoriesAlias() {
  return <ListScreen resource={auditFormCategories.weighted} presentation={undefined} panels={[]} />
}
