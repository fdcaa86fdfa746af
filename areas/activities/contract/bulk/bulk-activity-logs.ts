import {
  choice,
  instant,
  integer,
  reference,
  text,
  texts,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { attachable } from '#platform/contract/traits.ts'
import { CHUNK_ROWS } from './bulk-requests.ts'

/** How far a file has come; `Ready` was checked, `Loading` has some of its rows stored. */
export const bulkStates = ['Uploaded', 'Ready', 'Loading', 'Done', 'Cancelled'] as const
export type BulkState = (typeof bulkStates)[number]

/** One file of logs that was uploaded, and how far it has come. */
export const bulkActivityLogs = resource('bulk-activity-logs', {
  api: 'bulk_activity_log',
  page: '/bulk-activity-log',
  label: { one: 'Bulk Activity Log', many: 'Bulk Activity Logs' },
  about: 'A bulk activity log is one uploaded file, and the logs that came of it.',
  icon: 'file-text',
  title: 'file_name',
  rows: 'created',
  configuration: false,
  rights: ['view', 'add', 'delete'],
  traits: [attachable({ max: 1 })],
  fields: {
    bulk_activity_setup_id: reference('bulk-activity-setups', {
      readOnly: true,
      label: 'Setup',
    }),
    client_id: reference('clients', { readOnly: true }),
    file_name: text({ readOnly: true, max: 120, label: 'File' }),
    header: texts({ readOnly: true, max: 200, label: 'Columns' }),
    record_count: integer({ readOnly: true, default: 0, label: 'Rows' }),
    chunk_size: integer({ readOnly: true, default: CHUNK_ROWS, offRecord: true }),
    chunks_total: integer({ readOnly: true, default: 0, label: 'Parts' }),
    chunks_done: integer({ readOnly: true, default: 0, label: 'Parts saved' }),
    state: choice(bulkStates, {
      readOnly: true,
      default: 'Uploaded',
      tones: { Uploaded: 'info', Ready: 'info', Loading: 'warn', Done: 'ok', Cancelled: 'off' },
    }),
    rows_added: integer({ readOnly: true, default: 0, label: 'Added' }),
    rows_skipped: integer({ readOnly: true, default: 0, label: 'Skipped' }),
    rows_bad: integer({ readOnly: true, default: 0, label: 'To correct' }),
    started_at: instant({ readOnly: true, label: 'Saved' }),
    ended_at: instant({ readOnly: true, label: 'Finished' }),
  },
  list: {
    columns: [
      'file_name',
      'bulk_activity_setup_id',
      'record_count',
      'rows_added',
      'rows_skipped',
      'rows_bad',
      'state',
      'started_at',
    ],
    sort: '-id',
    search: ['file_name'],
    filters: ['bulk_activity_setup_id', 'state'],
  },
  menu: { group: 'Activities', order: 15 },
  grants: { 'Team Lead': 'VA:self', Manager: 'VA:self', Admin: 'VAD:all' },
  uses: ['activity-logs', 'activity-setups', 'employees', 'users'],
})
