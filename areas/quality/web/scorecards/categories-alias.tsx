import { Navigate } from 'react-router'
import { auditFormCategories } from '../../contract/scorecards/audit-form-categories.ts'

/** Leads from the other spelling of the page to the list itself. */
export function CategoriesAlias() {
  return <Navigate to={auditFormCategories.weighted.page} replace />
}
