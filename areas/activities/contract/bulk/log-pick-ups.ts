import { instant, integer, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

const told = { readOnly: true, offForm: true } as const

/** A folder of the server whose files become logs by themselves, as a set-up of files says. */
export const logPickUps = resource('log-pick-ups', {
  api: 'log_pick_up',
  page: '/log-pick-up',
  label: { one: 'Log Pick-up', many: 'Log Pick-ups' },
  about:
    'A log pick-up looks into a folder of the server and brings each new file in as activity logs, under the rights of the person who saved it last.',
  icon: 'clipboard-list',
  title: 'name',
  rows: 'created',
  configuration: { arrives: { is_active: false } },
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    bulk_activity_setup_id: reference('bulk-activity-setups', {
      required: true,
      where: { is_active: true },
      label: 'How is it read?',
    }),
    folder: text({
      required: true,
      max: 200,
      pattern: '\\w[\\w. \\-]*(/\\w[\\w. \\-]*)*',
      patternMessage: 'Folder must be a name such as dialer, or dialer/calls',
      help: 'Inside the folder pick-up of the data folder, such as dialer/calls. Your administrator lets the dialer write there, by SFTP for example.',
    }),
    file_pattern: text({
      required: true,
      max: 120,
      default: '*.csv, *.xlsx',
      label: 'File names',
      help: '* stands for any characters, ? for one. Separate several by commas.',
    }),
    every_minutes: integer({
      min: 5,
      max: 1_440,
      default: 60,
      unit: 'min',
      label: 'Look every',
    }),
    is_active: yesNo({ default: true, label: 'Active' }),
    last_look_at: instant({ ...told, label: 'Last looked' }),
    last_files: integer({ ...told, label: 'New files' }),
    last_problem: text({ ...told, max: 500, label: 'Why nothing is brought in' }),
  },
  list: {
    columns: [
      'name',
      'bulk_activity_setup_id',
      'folder',
      'is_active',
      'last_look_at',
      'last_files',
      'last_problem',
    ],
    sort: 'name',
    search: ['name', 'folder'],
    filters: ['bulk_activity_setup_id', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'What is picked up?',
        name: 'Pick-up',
        help: 'Each file is brought in once. What came of it stands behind your bell, and rows to correct in the upload.',
        fields: [
          'name',
          'bulk_activity_setup_id',
          'folder',
          'file_pattern',
          'every_minutes',
          'is_active',
        ],
      },
    ],
  },
  menu: { group: 'Activity set-up', order: 60 },
  grants: { Admin: 'VAED:all' },
})
