import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'

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
  screens: { form: async () => (await import('./bulk-upload-screen.tsx')).BulkUploadScreen },
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
