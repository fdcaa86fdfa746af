import type { DecimalMark } from '#platform/contract/words/written-numbers.ts'
import {
  choice,
  decimal,
  integer,
  list,
  percent,
  references,
  text,
} from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'
import { resource } from '#platform/contract/resource.ts'
import { AI_MENU } from '#areas/language-models/contract/ai-grants.ts'
import { comparers } from './comparison-grants.ts'

/** What a pair of columns holds, which says how it is compared. */
export const fieldKinds = [
  'text',
  'long text',
  'number',
  'money',
  'date',
  'yes-no',
  'choice',
] as const
export type ComparedKind = (typeof fieldKinds)[number]

/** From how many alike hundredths a text counts as near, where the field does not say. */
export const NEAR_FROM = 80

const comparedField = {
  key: text({
    required: true,
    max: 40,
    pattern: '[a-z0-9_]+',
    patternMessage: 'Key must be small letters, digits and underscores',
  }),
  label: text({ required: true, max: 80 }),
  kind: choice(fieldKinds, { required: true, default: 'text' }),
  left_column: text({ required: true, max: 80 }),
  right_column: text({ required: true, max: 80 }),
  weight: decimal({ min: 0, max: 100, default: 1, help: '0 shows it without counting it.' }),
  tolerance: decimal({
    min: 0,
    max: 1_000_000_000,
    scale: 4,
    default: 0,
    help: 'Numbers may differ by this much, dates by as many days.',
  }),
  near_from: percent({ min: 50, max: 100, default: NEAR_FROM, label: 'Near from' }),
  instruction: text({ max: 300, help: 'For summaries by a language model.' }),
}
export type ComparedField = ValuesOf<typeof comparedField> & {
  /** How numbers are written in its columns, as far as a cell of them proves it. */
  readonly marks?: Readonly<Partial<Record<'left' | 'right', DecimalMark | undefined>>>
}

/** Which columns are compared, and how. */
export const comparisonFields = resource('ai-comparison-fields', {
  api: 'aiComparisonFields',
  label: { one: 'AI Comparison Fields', many: 'AI Comparison Fields' },
  about: 'Comparison fields say which columns of two tables are compared, and how.',
  icon: 'forms',
  title: 'name',
  rows: 'created',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    client_ids: references('clients', { label: 'Clients', help: 'Leave blank for every client.' }),
    list_ids: references('ai-comparison-list', {
      label: 'Lists',
      help: 'Leave blank for every list of these clients.',
    }),
    fields: list(comparedField, { required: true, max: 40, label: 'Columns' }),
    field_count: integer({ derived: true, label: 'Number of columns' }),
  },
  list: {
    columns: ['name', 'client_ids', 'field_count'],
    sort: 'name',
    search: ['name'],
    filters: ['client_ids'],
  },
  form: {
    sections: [
      { title: 'What is it called?', name: 'Group', fields: ['name', 'client_ids', 'list_ids'] },
      { title: 'Which columns are compared?', name: 'Columns', fields: ['fields'] },
    ],
  },
  menu: { group: AI_MENU, order: 44, title: 'Comparison fields' },
  grants: comparers,
})
