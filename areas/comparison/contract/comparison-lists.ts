import {
  choice,
  date,
  instant,
  integer,
  json,
  reference,
  text,
  texts,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { AI_MENU } from '#areas/language-models/contract/ai-grants.ts'
import { comparers } from './comparison-grants.ts'

/** How much a table may hold. */
export const MOST_TABLE_BYTES = 5_000_000
export const MOST_TABLE_ROWS = 50_000
export const MOST_TABLE_COLUMNS = 60
/** What is wrong in a file, shown of it at most. */
export const MOST_LOAD_ERRORS = 100

export const listStates = ['Draft', 'Loading', 'Loaded', 'Failed'] as const

export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

/** What is wrong with a row of a file. */
export interface LoadError {
  readonly side: Side
  /** Of the file; 0 for the file as a whole. */
  readonly line: number
  readonly key: string
  readonly reason: string
}

/** The file of a side, as the list keeps it. */
export interface TableFile {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly bytes: number
}

const counted = { readOnly: true, offForm: true } as const
const aboutFile = 'CSV or XLSX, up to 5 MB and 50,000 rows. The first line names the columns.'

/** Two tables that are held against each other. */
export const comparisonLists = resource('ai-comparison-list', {
  api: 'aiComparisonList',
  label: { one: 'AI Comparison List', many: 'AI Comparison Lists' },
  about: 'A comparison list is two tables, such as our log and the export of a client.',
  icon: 'list-check',
  title: 'name',
  headline: ['client_id'],
  rows: 'created',
  configuration: false,
  fields: {
    name: text({ required: true, unique: { within: ['client_id'] }, max: 120 }),
    client_id: reference('clients', { required: true, label: 'Client' }),
    left_label: text({ max: 40, default: 'Ours', label: 'Left name' }),
    right_label: text({ max: 40, default: 'Theirs', label: 'Right name' }),
    left_file: json({ hasInput: true, offRecord: true, label: 'Left file' }),
    right_file: json({ hasInput: true, offRecord: true, label: 'Right file' }),
    left_key: text({
      required: true,
      max: 80,
      label: 'Left key column',
      help: 'The column that says which rows belong together, such as Order.',
    }),
    right_key: text({ required: true, max: 80, label: 'Right key column' }),
    left_columns: texts({ ...counted, label: 'Left columns' }),
    right_columns: texts({ ...counted, label: 'Right columns' }),
    left_rows: integer({ ...counted, label: 'Left rows' }),
    right_rows: integer({ ...counted, label: 'Right rows' }),
    joined_rows: integer({ ...counted, label: 'In both' }),
    left_only: integer({ ...counted, label: 'Only left' }),
    right_only: integer({ ...counted, label: 'Only right' }),
    state: choice(listStates, {
      ...counted,
      default: 'Draft',
      tones: { Draft: 'off', Loading: 'info', Loaded: 'ok', Failed: 'bad' },
    }),
    load_errors: json({ ...counted, offRecord: true, label: 'Problems' }),
    loads: integer({ ...counted, offRecord: true, default: 0, label: 'Times loaded' }),
    loaded_at: instant({ ...counted, label: 'Loaded' }),
    keep_days: integer({
      min: 1,
      max: 365,
      default: 90,
      unit: 'days',
      label: 'Keep rows for',
      help: 'The rows and files are removed then. Results of comparisons stay.',
    }),
    rows_removed_on: date({ ...counted, label: 'Rows removed on' }),
  },
  list: {
    columns: ['name', 'client_id', 'left_rows', 'right_rows', 'joined_rows', 'state'],
    sort: '-id',
    search: ['name'],
    filters: ['client_id', 'state'],
  },
  form: {
    sections: [
      { title: 'What is compared?', name: 'List', fields: ['name', 'client_id'] },
      {
        title: 'Which is the left table?',
        name: 'Left table',
        help: aboutFile,
        fields: ['left_label', 'left_file', 'left_key'],
      },
      {
        title: 'Which is the right table?',
        name: 'Right table',
        help: aboutFile,
        fields: ['right_label', 'right_file', 'right_key'],
      },
      { title: 'How long are the rows kept?', name: 'Keeping', fields: ['keep_days'] },
    ],
  },
  dropdown: {
    labels: ['client_id'],
    filters: { client_ids: 'client_id' },
    where: { state: 'Loaded' },
  },
  calls: {
    dropdown: { path: 'getAIComparisonListForDropdown', methods: ['POST'] },
  },
  menu: { group: AI_MENU, order: 42, title: 'Comparison lists' },
  grants: comparers,
})
