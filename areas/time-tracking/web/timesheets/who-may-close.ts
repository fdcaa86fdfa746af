import { permissionOn } from '#platform/web/client/access.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { timesheets } from '../../contract/timesheets.ts'

/** Whether a sheet belongs to the person who looks at it, who alone signs it and neither locks nor reopens it. */
export const isOwnSheet = ({ employee_id }: StoredRecord): boolean =>
  typeof employee_id === 'number' && employee_id === sessionStore.get()?.user.employee_id

/** Whether the person who looks at a closed sheet may open it again: whoever edits all sheets, or stands above the lead who approved it. */
export function mayReopen(sheet: StoredRecord): boolean {
  const session = sessionStore.get()
  const isLead =
    typeof sheet['manager_id'] === 'number' && sheet['manager_id'] === session?.user.employee_id
  const editsAll = permissionOn(session, timesheets.page)?.reporting_access_edit_all === 1
  return !isOwnSheet(sheet) && (editsAll || !isLead)
}
