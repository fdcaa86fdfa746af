import type { CellVerdict, ComparisonKind, RowVerdict } from './comparison-words.ts'
import type { Tone } from '#platform/contract/fields/field.ts'

/** What people read of a row. */
export const VERDICT_WORDS = {
  mismatch: 'Different',
  left_only: 'Only left',
  right_only: 'Only right',
  near: 'Nearly the same',
  duplicate: 'Resemble each other',
  match: 'The same',
} as const satisfies Record<RowVerdict, string>

/** What people read of a field of a row. */
export const CELL_WORDS = {
  match: 'The same',
  near: 'Nearly the same',
  mismatch: 'Different',
  missing_left: 'Missing left',
  missing_right: 'Missing right',
} as const satisfies Record<CellVerdict, string>

export const VERDICT_TONES = {
  mismatch: 'bad',
  left_only: 'violet',
  right_only: 'violet',
  near: 'warn',
  duplicate: 'warn',
  match: 'ok',
} as const satisfies Record<RowVerdict, Tone>

/** What people choose, and what it does. */
export const KIND_WORDS = {
  fields: { title: 'By fields', about: 'Each column by its kind; long texts have to be equal.' },
  text: { title: 'By text', about: 'As by fields; long texts may be alike.' },
  duplicates: { title: 'Duplicates', about: 'Rows of one table that resemble each other.' },
  meaning: { title: 'By meaning', about: 'Long texts by what they say. Needs a language model.' },
  summary: { title: 'Summary', about: 'The last comparison in words.' },
} as const satisfies Record<ComparisonKind, { title: string; about: string }>
