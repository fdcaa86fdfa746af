import { mayReach } from '#platform/contract/permissions.ts'
import type { PagePermission, ReachingAction } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

export interface RecordRights {
  mayView: boolean
  mayUpdate: boolean
  mayDelete: boolean
  mayRestore: boolean
}

/** What may be done with one record: by right, by its owner, and by whether it is deleted. The server decides again. */
export function recordRights(
  resource: AnyResource,
  permission: PagePermission | undefined,
  record: StoredRecord,
): RecordRights {
  const reaches = (action: ReachingAction): boolean =>
    // Nobody owns set-up data: there the right alone decides.
    resource.rows === 'shared'
      ? permission?.[`rights_${action}`] === 1
      : mayReach(permission, action, record.owner_id)
  const isLive = record.is_deleted === 'n'
  const approval = approvalOf(resource)
  // What was submitted is changed by its decision alone.
  const isOpen = !approval || approval.words.open.includes(String(record[approval.state]))
  // What has no field on a form is changed by its own calls alone.
  const hasForm = Object.values(resource.fields).some(({ offForm }) => !offForm)
  const seesDeleted = permission?.rights_view_deleted === 1
  return {
    mayView: permission?.rights_view === 1,
    mayUpdate: hasForm && isLive && isOpen && resource.rights.includes('edit') && reaches('edit'),
    mayDelete: isLive && isOpen && resource.rights.includes('delete') && reaches('delete'),
    mayRestore: !isLive && seesDeleted && reaches('delete'),
  }
}

/** The rights on a record, without what cannot be done with it as it is now. */
export const allowed = (
  rights: RecordRights,
  now: Readonly<Record<'update' | 'delete', boolean>> = { update: true, delete: true },
): RecordRights => ({
  ...rights,
  mayUpdate: rights.mayUpdate && now.update,
  mayDelete: rights.mayDelete && now.delete,
})
