import { lazy, Suspense } from 'react'
import type { PagePermission } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { attachmentsOf } from '#platform/contract/traits.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { recordRights } from '#platform/web/screens/record-rights.ts'

const Attachments = lazy(async () => ({
  default: (await import('#platform/web/files/attachments.tsx')).Attachments,
}))

interface RecordAttachmentsProps {
  resource: AnyResource
  record: StoredRecord
}

/** The files of a record, on its own screen. */
export function RecordAttachments(props: RecordAttachmentsProps) {
  return (
    <Card title="Attachments">
      <StoredAttachments {...props} />
    </Card>
  )
}

/** The files of a stored record with what the reader may do with them. */
export function StoredAttachments({ resource, record }: RecordAttachmentsProps) {
  const permission = usePagePermission(resource.page)
  const { mayUpdate } = recordRights(changeable(resource), permission, record)
  return (
    <Suspense>
      <Attachments resource={resource} id={record.id} mayChange={mayUpdate} />
    </Suspense>
  )
}

/** Files come to a record by the right to change on its page, also when nothing else of it is changed. */
const changeable = (of: AnyResource): AnyResource => ({ ...of, rights: [...of.rights, 'edit'] })

/** Whether a person is shown the files of a record at all; the server decides again. */
export function seesAttachments(
  resource: AnyResource,
  permission: PagePermission | undefined,
  record: StoredRecord,
  userId: number,
): boolean {
  const trait = attachmentsOf(resource)
  if (!trait) return false
  const { mayUpdate } = recordRights(changeable(resource), permission, {
    ...record,
    is_deleted: 'n',
  })
  return trait.seenBy === 'viewers' || mayUpdate || record.owner_id === userId
}
