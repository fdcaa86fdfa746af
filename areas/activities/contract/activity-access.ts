import { date, reference, references, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Who may log what. A log is allowed when some row fits; rows only add. */
export const activityAccess = resource('activity-access', {
  label: { one: 'Activity Access', many: 'Activity Access' },
  about: 'An access row says which roles may log which work.',
  icon: 'key',
  title: 'client_id',
  rows: 'shared',
  configuration: {
    key: ['client_id', 'roles_ids', 'users_ids', 'category_ids', 'activity_setup_ids'],
  },
  fields: {
    roles_ids: references('roles', { required: true, help: 'Who may log it.' }),
    users_ids: references('users', { help: 'People beside the roles.' }),
    client_id: reference('clients', { required: true }),
    category_ids: references('activity-categories', {
      label: 'Categories',
      help: 'Leave blank for every category of the client.',
    }),
    activity_setup_ids: references('activity-setups', {
      label: 'Setups',
      where: { client_id: '{client_id}' },
      help: 'Leave blank for every setup of the categories.',
    }),
    may_log: yesNo({ default: true }),
    may_bulk: yesNo({ default: false, label: 'May upload' }),
    may_log_for_team: yesNo({
      default: false,
      help: 'For people whose logs they may edit.',
    }),
    valid_from: date(),
    valid_to: date(),
    note: text({ max: 200 }),
  },
  order: [['valid_from', 'valid_to']],
  list: {
    columns: [
      'client_id',
      'roles_ids',
      'category_ids',
      'activity_setup_ids',
      'users_ids',
      'may_bulk',
    ],
    sort: 'client_id',
    search: ['client_id', 'note'],
    filters: ['roles_ids', 'client_id', 'activity_setup_ids'],
  },
  form: {
    sections: [
      {
        title: 'Who may log?',
        name: 'People',
        help: 'One of the roles or one of the people is enough.',
        fields: ['roles_ids', 'users_ids', 'may_log', 'may_bulk', 'may_log_for_team'],
      },
      {
        title: 'Which work?',
        name: 'Work',
        help: 'Leave a list empty when it holds for all.',
        fields: ['client_id', 'category_ids', 'activity_setup_ids'],
      },
      {
        title: 'For how long?',
        name: 'Validity',
        help: 'Leave blank to keep it until the row is deleted.',
        fields: ['valid_from', 'valid_to', 'note'],
      },
    ],
  },
  menu: { group: 'Activity set-up', order: 40 },
  grants: { 'Team Lead': 'V:all', Manager: 'VAE:all', QA: 'V:all', Admin: 'VAEDX:all' },
})
