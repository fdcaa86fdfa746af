import { lazy, Suspense, useState } from 'react'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { useOpenedOnce } from '#platform/web/parts/use-opened-once.ts'
import type { ListState } from './list-state.ts'
import { recordAddress } from './list-trail.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { useWholeRecord } from '#platform/web/records/use-record.ts'
import { useRecordVerbs } from '#platform/web/records/use-record-verbs.tsx'
import { useRestore } from '#platform/web/records/use-restore.ts'
import { useRowVerbs } from './use-row-verbs.ts'

const DeleteDialog = lazy(async () => ({
  default: (await import('#platform/web/screens/delete-dialog.tsx')).DeleteDialog,
}))

/** What can be done with one row of a list, and the dialogs that ask for it. */
export function useListVerbs(
  { resource, presentation }: Omit<ScreenProps, 'panels'>,
  state: ListState,
  rows: readonly StoredRecord[],
  /** The rows hold what the list shows; dialogs get whole records. */
  isPart: boolean,
) {
  const [doomed, setDoomed] = useState<StoredRecord>()
  const wasDoomed = useOpenedOnce(doomed !== undefined)
  const restore = useRestore(resource)
  const wholeOf = useWholeRecord(resource, isPart)
  const own = useRecordVerbs(resource, presentation, wholeOf)
  const verbsOf = useRowVerbs(resource, {
    allows: presentation?.allows,
    ownOf: own.verbsOf,
    addressOf: (record, screen) => {
      const position = (state.page - 1) * state.size + rows.indexOf(record) + 1
      return recordAddress(resource, record.id, state, position, screen)
    },
    onDelete: (record) => void wholeOf(record).then(setDoomed),
    onRestore: (record) => void restore(record),
  })
  const Delete = presentation?.dialogs?.delete ?? DeleteDialog
  const keep = () => setDoomed(undefined)
  const dialogs = (
    <>
      {own.dialog}
      {wasDoomed && (
        <Suspense>
          <Delete
            resource={resource}
            record={doomed}
            reason={presentation?.reason}
            onClose={keep}
            onDeleted={keep}
          />
        </Suspense>
      )}
    </>
  )
  return { verbsOf, dialogs }
}
