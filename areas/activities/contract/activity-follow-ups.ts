import { reference } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { followUpFields, followUpList } from './follow-up-fields.ts'

/** What was done about a log later. Appended by following up, never changed. */
export const activityFollowUps = resource('activity-follow-ups', {
  page: '/activity-log',
  panelOf: true,
  label: { one: 'Follow-up', many: 'Follow-ups', message: 'Activity Followup' },
  about: 'A follow-up says what was done about a log later.',
  icon: 'message-forward',
  title: 'log_id',
  rows: owner('employee_id'),
  personal: { group: 'Work', stays: ['note'] },
  partOf: 'log_id',
  rights: ['view'],
  fields: {
    log_id: reference('activity-logs', { required: true, fixed: true, label: 'Log' }),
    employee_id: reference('employees', { readOnly: true }),
    status_id: reference('activity-category-statuses', {
      help: 'Leave blank to keep the present one.',
    }),
    ...followUpFields,
  },
  list: {
    ...followUpList,
    columns: [
      'done_at',
      'status_id',
      'note',
      'duration_seconds',
      'channel',
      'follow_up_at',
      'done_by',
    ],
    filters: ['log_id', 'employee_id', 'status_id', 'done_at'],
  },
})
