import { choice, reference } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { followUpFields, followUpList } from './follow-up-fields.ts'
import { lodgingStatuses } from './lodging-words.ts'

/** What was done about a lodging request later. Appended by following up, never changed. */
export const lodgelinkFollowUps = resource('lodgelink-follow-ups', {
  page: '/lodgelink-activity-log',
  panelOf: true,
  label: {
    one: 'Lodgelink Follow-up',
    many: 'Lodgelink Follow-ups',
    message: 'Activity Followup',
  },
  about: 'A follow-up says what was done about a request later.',
  icon: 'message-forward',
  title: 'log_id',
  rows: owner('employee_id'),
  personal: { group: 'Work', stays: ['note'] },
  partOf: 'log_id',
  rights: ['view'],
  fields: {
    log_id: reference('lodgelink-activity-logs', { required: true, fixed: true, label: 'Log' }),
    employee_id: reference('employees', { readOnly: true }),
    status: choice(lodgingStatuses, { help: 'Leave blank to keep the present one.' }),
    ...followUpFields,
  },
  list: {
    ...followUpList,
    columns: [
      'done_at',
      'status',
      'note',
      'duration_seconds',
      'channel',
      'follow_up_at',
      'done_by',
    ],
    filters: ['log_id', 'employee_id', 'status', 'done_at'],
  },
})
