import { integer, reference, time, yesNo, weekdays } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** When a shift pauses. */
export const shiftBreaks = resource('shift-breaks', {
  label: { one: 'Shift Break', many: 'Shift Breaks' },
  about: 'A shift break says when people on a shift pause.',
  icon: 'coffee',
  title: 'break_type_id',
  rows: 'shared',
  configuration: { key: ['shift_id', 'break_type_id', 'sequence'] },
  fields: {
    shift_id: reference('shifts', { required: true, where: { is_active: true } }),
    break_type_id: reference('break-types', { required: true, where: { is_active: true } }),
    sequence: integer({ min: 1, max: 12, default: 1 }),
    start_time: time({ required: true, label: 'Start', help: 'Within the shift.' }),
    minutes: integer({
      min: 1,
      max: 240,
      unit: 'min',
      help: 'Leave blank for the usual length of the type.',
    }),
    is_floating: yesNo({
      default: false,
      label: 'Floating',
      help: 'May be taken any time between the start and the latest start.',
    }),
    latest_start: time({ askedWhen: { is_floating: true }, help: 'Needed for a floating break.' }),
    client_id: reference('clients', { derived: true }),
    days: weekdays({ help: 'Leave blank for every day.' }),
  },
  dated: ['break_type_id', 'start_time', 'minutes', 'is_floating', 'latest_start', 'days'],
  list: {
    columns: ['shift_id', 'break_type_id', 'sequence', 'start_time', 'minutes', 'is_floating'],
    sort: 'shift_id,start_time',
    search: ['shift_id', 'break_type_id'],
    filters: ['client_id', 'shift_id', 'break_type_id', 'is_floating'],
  },
  form: {
    sections: [
      {
        title: 'Which break of which shift?',
        name: 'Break',
        help: 'The type says whether it is paid.',
        fields: ['shift_id', 'break_type_id', 'sequence'],
      },
      {
        title: 'When is it taken?',
        name: 'Times',
        help: 'A floating break may begin within a stretch of time.',
        fields: ['start_time', 'minutes', 'is_floating', 'latest_start', 'days'],
      },
    ],
  },
  menu: { group: 'People set-up', order: 30 },
  grants: { HR: 'VAED:all', Admin: 'VAE:all', Manager: 'V:all', 'Team Lead': 'V:all' },
})
