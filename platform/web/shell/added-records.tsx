import { lazy, Suspense } from 'react'
import { addedRecordsStore, endAdding } from '#platform/web/client/add-record.ts'
import { useStore } from '#platform/web/client/store.ts'

const AddDialog = lazy(async () => ({
  default: (await import('#platform/web/forms/add-dialog.tsx')).AddDialog,
}))

/** The forms of records that were missing in a picker, over the form that needs them. */
export function AddedRecords() {
  const wanted = useStore(addedRecordsStore)
  return (
    <Suspense>
      {wanted.map((each, index) => (
        <AddDialog key={`${each.family}${index}`} wanted={each} onClose={() => endAdding(each)} />
      ))}
    </Suspense>
  )
}
