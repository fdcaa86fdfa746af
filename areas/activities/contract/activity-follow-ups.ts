import { choice, instant, integer, longText, reference } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** What was done about a log later. Appended by following up, never changed. */
export const activityFollowUps = resource('activity-follow-ups', {
  page: '/activity-log',
  panelOf: true,
  label: { one: 'Follow-up', many: 'Follow-ups', message: 'Activity Followup' },
  about: 'A follow-up says what was done about a log later.',
  icon: 'message-forward',
  title: 'log_id',
  rows: owner('employee_id'),
  rights: ['view'],
  fields: {
    log_id: reference('activity-logs', { required: true, fixed: true, label: 'Log' }),
    employee_id: reference('employees', { readOnly: true }),
    status_id: reference('activity-category-statuses', { help: 'Empty keeps the present one.' }),
    note: longText({ required: true, max: 1000 }),
    follow_up_at: instant({ label: 'Look again', help: 'Empty when nothing is left to do.' }),
    duration_seconds: integer({
      min: 0,
      max: 28_800,
      default: 0,
      unit: 's',
      label: 'Handle time',
    }),
    channel: choice(['Phone', 'Email', 'Chat', 'In person', 'System']),
    done_at: instant({ readOnly: true }),
    done_by: reference('users', { readOnly: true }),
  },
  list: {
    columns: [
      'done_at',
      'status_id',
      'note',
      'duration_seconds',
      'channel',
      'follow_up_at',
      'done_by',
    ],
    sort: '-done_at',
    search: ['note'],
    filters: ['log_id', 'employee_id', 'status_id', 'done_at'],
  },
})
