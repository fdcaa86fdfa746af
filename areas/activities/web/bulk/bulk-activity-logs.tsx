import { lazy, Suspense } from 'react'
import { FormSkeleton } from '#platform/web/screens/form-skeleton.tsx'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource, type ScreenProps } from '#platform/web/screens/present-resource.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'

// The list of uploads comes without the steps.
const Upload = lazy(async () => ({
  default: (await import('./bulk-upload-screen.tsx')).BulkUploadScreen,
}))

function UploadRoute(props: ScreenProps) {
  return (
    <Suspense fallback={<FormSkeleton resource={props.resource} title="Upload activity logs" />}>
      <Upload {...props} />
    </Suspense>
  )
}

const WAITING: readonly unknown[] = ['Uploaded', 'Ready', 'Loading']

/** Uploads: the list of them, the steps of a new one, and what came of each. */
export const presentBulkActivityLogs = presentResource(bulkActivityLogs, {
  columns: [
    { name: 'file_name', width: 220 },
    { name: 'bulk_activity_setup_id', width: 180 },
    { name: 'record_count', width: 90 },
    { name: 'rows_added', width: 90 },
    { name: 'rows_skipped', width: 90 },
    { name: 'rows_bad', width: 100 },
    { name: 'state', width: 110 },
    { name: 'started_at', width: 150 },
  ],
  screens: { form: UploadRoute },
  verbs: [
    {
      label: 'Go on',
      icon: 'upload',
      needs: 'add',
      isPossible: ({ state }) => WAITING.includes(state),
      to: ({ id }) => `${bulkActivityLogs.page}/add?id=${id}`,
    },
    {
      label: 'Withdraw',
      icon: 'arrow-back-up',
      needs: 'add',
      Dialog: later(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog),
    },
  ],
  panels: [
    {
      title: 'To correct',
      Panel: later(async () => (await import('./problems-panel.tsx')).ProblemsPanel),
    },
  ],
})
