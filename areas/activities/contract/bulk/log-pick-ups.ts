import {
  choice,
  instant,
  integer,
  reference,
  text,
  texts,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { connectionFields } from '#platform/contract/remote-files/connection-fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { pickUpSources } from './pick-up-sources.ts'

const told = { readOnly: true, offForm: true } as const

const needed = <const Source extends Readonly<Record<string, unknown>>>(source: Source) =>
  ({ askedWhen: source, requiredWhen: source }) as const

const OF_FOLDER = { source: 'Server folder' } as const
const OF_SERVER = { source: ['SFTP', 'FTPS explicit', 'FTPS implicit', 'FTP'] } as const
const OF_FTPS = { source: ['FTPS explicit', 'FTPS implicit'] } as const
const OF_MAILBOX = { source: 'Mailbox' } as const
const ELSEWHERE = { source: [...OF_SERVER.source, 'Mailbox'] } as const

const { host, port, username, tls_ca, remote_path, host_key_fingerprint } = connectionFields

/** Where files lie that become logs by themselves, as a set-up of files says. */
export const logPickUps = resource('log-pick-ups', {
  api: 'log_pick_up',
  page: '/log-pick-up',
  label: { one: 'Log Pick-up', many: 'Log Pick-ups' },
  about:
    'A log pick-up looks into a folder or a mailbox and brings each new file in as activity logs, under the rights of the person who saved it last.',
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
    source: choice(pickUpSources, {
      required: true,
      default: 'Server folder',
      label: 'Where from',
      help: 'Server folder is a folder of the machine that Muster runs on. By FTP, password and files travel unprotected.',
    }),
    folder: text({
      ...needed(OF_FOLDER),
      max: 200,
      pattern: '\\w[\\w. \\-]*(/\\w[\\w. \\-]*)*',
      patternMessage: 'Folder must be a name such as dialer, or dialer/calls',
      help: 'Inside the folder pick-up of the data folder, such as dialer/calls. Your administrator lets the dialer write there, by SFTP for example.',
    }),
    host: { ...host, required: false, ...needed(ELSEWHERE) },
    port: {
      ...port,
      askedWhen: ELSEWHERE,
      help: 'Default: 22 for SFTP, 21 for FTP, 990 for implicit FTPS, 993 for a mailbox.',
    },
    username: { ...username, required: false, ...needed(ELSEWHERE) },
    remote_path: { ...remote_path, required: false, ...needed(OF_SERVER), label: 'Path' },
    tls_ca: { ...tls_ca, askedWhen: OF_FTPS },
    encryption: choice(['TLS', 'STARTTLS', 'None'], {
      default: 'TLS',
      askedWhen: OF_MAILBOX,
      help: 'TLS is usual with port 993, STARTTLS with 143.',
    }),
    mail_folder: text({
      max: 200,
      default: 'INBOX',
      askedWhen: OF_MAILBOX,
      pattern: '[^\\x00-\\x1f\\x7f]+',
      patternMessage: 'Mail folder holds a character that cannot be sent',
    }),
    senders: texts({
      ...needed(OF_MAILBOX),
      max: 20,
      label: 'Senders',
      help: 'Files are taken from mail of these addresses alone, such as reports@dialer.example.',
    }),
    checks_by: text({
      max: 253,
      askedWhen: OF_MAILBOX,
      label: 'Sender checked by',
      help: 'The name your mail server writes at the start of Authentication-Results. With it, only mail whose sender that server confirmed is taken. Without it anyone can write a sender’s name.',
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
    place: text({ derived: true, offRecord: true }),
    secret_since: instant({ ...told, label: 'Password or key set' }),
    tried_at: instant({ ...told, label: 'Connection tried' }),
    host_key_fingerprint: { ...host_key_fingerprint, ...told },
    last_look_at: instant({ ...told, label: 'Last looked' }),
    last_files: integer({ ...told, label: 'New files' }),
    last_problem: text({ ...told, max: 500, label: 'Why nothing is brought in' }),
    failed_looks: integer({ ...told, offRecord: true, min: 0, default: 0 }),
    left_alone: text({ ...told, max: 500, label: 'Mail left alone' }),
  },
  list: {
    columns: [
      'name',
      'bulk_activity_setup_id',
      'source',
      'place',
      'is_active',
      'last_look_at',
      'last_files',
      'last_problem',
    ],
    sort: 'name',
    search: ['name', 'folder', 'host'],
    filters: ['bulk_activity_setup_id', 'source', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'What is picked up?',
        name: 'Pick-up',
        help: 'Each file is brought in once. What came of it stands behind your bell, and rows to correct in the upload.',
        fields: ['name', 'bulk_activity_setup_id', 'source'],
      },
      {
        title: 'Where do the files lie?',
        name: 'Place',
        help: 'Save first. Then set the password of a server or a mailbox on the record, and try the connection. The password is removed when the server or the user name changes, or when another person changes the place.',
        fields: [
          'folder',
          'host',
          'port',
          'username',
          'remote_path',
          'tls_ca',
          'encryption',
          'mail_folder',
          'senders',
          'checks_by',
        ],
      },
      {
        title: 'Which ones, and how often?',
        name: 'Files',
        fields: ['file_pattern', 'every_minutes', 'is_active'],
      },
    ],
  },
  menu: { group: 'Activity set-up', order: 60 },
  grants: { Admin: 'VAED:all' },
})
