import {
  choice,
  choices,
  date,
  integer,
  text,
  time,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { afterFetches } from '#platform/contract/remote-files/protocols.ts'
import { audioTypes } from './config-words.ts'

/** Which files are fetched, when, and what becomes of them on their server. */
export const fetchingFields = {
  include_subfolders: yesNo({
    default: false,
    label: 'With subfolders',
    help: 'Down to three levels.',
  }),
  file_pattern: text({
    max: 120,
    default: '*.wav',
    label: 'File names',
    help: '* stands for any characters, ? for one. Separate several by commas.',
  }),
  audio_types: choices(audioTypes, {
    default: ['wav', 'mp3'],
    label: 'Kinds of audio',
    help: 'Checked by the content of each file.',
  }),
  min_seconds: integer({ min: 0, max: 7_200, default: 5, unit: 's', label: 'Shortest' }),
  max_seconds: integer({ min: 1, max: 86_400, default: 7_200, unit: 's', label: 'Longest' }),
  max_file_mb: integer({ min: 1, max: 500, default: 100, unit: 'MB', label: 'Largest file' }),
  only_after: date({
    label: 'Only from',
    help: 'Older files are left alone. Default: today.',
  }),
  poll_minutes: integer({
    min: 5,
    max: 1_440,
    default: 15,
    unit: 'min',
    label: 'Look every',
  }),
  active_from: time({ label: 'Fetch from', help: 'By the clock of the office.' }),
  active_to: time({ label: 'Fetch until', help: 'Leave both blank to fetch all day.' }),
  after_fetch: choice(afterFetches, {
    default: 'Leave',
    label: 'After fetching',
    help: 'Moving and deleting needs the right to write there.',
  }),
  processed_path: text({
    max: 500,
    askedWhen: { after_fetch: 'Move to folder' },
    label: 'Folder for fetched files',
  }),
} as const
