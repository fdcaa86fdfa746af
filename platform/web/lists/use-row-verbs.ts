import { useNavigate } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { RowVerb } from '#platform/web/grid/grid-shape.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { allowed, recordRights } from '#platform/web/screens/record-rights.ts'

interface Doing {
  onDelete: (record: StoredRecord) => void
  onRestore: (record: StoredRecord) => void
  /** The family's own verbs, between Update and Delete. */
  ownOf: (record: StoredRecord) => RowVerb[]
  /** What can be done with it as it is now. */
  allows: Presentation['allows']
  addressOf: (record: StoredRecord, screen: 'view' | 'update') => string
}

/** The verbs of a row's menu, as far as the rights go. */
export function useRowVerbs(
  resource: AnyResource,
  { onDelete, onRestore, ownOf, allows, addressOf }: Doing,
) {
  const permission = usePagePermission(resource.page)
  const navigate = useNavigate()
  return (record: StoredRecord): RowVerb[] => {
    const rights = recordRights(resource, permission, record)
    const { mayView, mayUpdate, mayDelete, mayRestore } = allowed(rights, allows?.(record))
    const go = (screen: 'view' | 'update') => () => void navigate(addressOf(record, screen))
    const verbs: [boolean, RowVerb][] = [
      [mayView, { label: 'View Details', icon: 'eye', onChoose: go('view') }],
      [mayUpdate, { label: 'Update', icon: 'pencil', onChoose: go('update') }],
      ...ownOf(record).map((verb): [boolean, RowVerb] => [true, verb]),
      [mayRestore, { label: 'Restore', icon: 'restore', onChoose: () => onRestore(record) }],
      [
        mayDelete,
        { label: 'Delete', icon: 'trash', isBad: true, onChoose: () => onDelete(record) },
      ],
    ]
    return verbs.flatMap(([may, verb]) => (may ? [verb] : []))
  }
}
