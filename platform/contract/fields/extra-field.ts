import { MOST_FILES } from '../files.ts'
import type { ExtraFieldType } from './extra-field-columns.ts'
import type { Field, FieldKind } from './field.ts'

/**
 * Questions that administrators set up reuse the field kinds at run time: a definition becomes a field, and the same check,
 * the same input and the same cell serve it. Answers are kept under their names in one JSON column.
 */
export interface ExtraField {
  readonly id?: number | null
  readonly name: string
  readonly label: string
  readonly field_type: ExtraFieldType
  readonly options?: readonly ExtraOption[]
  readonly is_required?: boolean
  readonly required_if?: Condition | null
  readonly visible_if?: Condition | null
  readonly min?: number | null
  readonly max?: number | null
  readonly default_value?: string | null
  readonly placeholder?: string | null
  readonly help?: string | null
  readonly rules?: readonly {
    readonly rule: 'regex' | 'checked'
    readonly value?: string | null
    readonly message?: string | null
  }[]
  readonly is_list_column?: boolean
  readonly is_filter?: boolean
  readonly is_summed?: boolean
  readonly is_sensitive?: boolean
  readonly sort_order?: number
  readonly width?: 'Half' | 'Full'
}

/** One of the answers a question can be chosen from. */
export interface ExtraOption {
  readonly value: string
  readonly label?: string | null
  readonly is_active?: boolean
}

/** When a question is asked or must be answered: what a question above it holds. */
export interface Condition {
  readonly field: string
  readonly is: 'eq' | 'ne' | 'in' | 'filled' | 'empty'
  readonly value?: unknown
}

export type Answers = Readonly<Record<string, unknown>>

const kindOf = {
  Text: 'text',
  'Long text': 'longText',
  'Whole number': 'integer',
  Decimal: 'decimal',
  Money: 'money',
  Percent: 'percent',
  Date: 'date',
  Time: 'time',
  'Date and time': 'instant',
  Duration: 'duration',
  'Yes/No': 'yesNo',
  Choice: 'choice',
  'Several choices': 'choices',
  Email: 'email',
  Phone: 'phone',
  Link: 'url',
  Employee: 'reference',
  File: 'files',
} satisfies Partial<Record<ExtraFieldType, FieldKind>>

/**
 * The field a definition stands for; a heading stands for none.
 * @param people the family of those an answer can name, for inputs and cells; a check does not need it
 */
export function fieldOf(definition: ExtraField, people?: string): Field | undefined {
  const kind: FieldKind | undefined = kindOf[definition.field_type as keyof typeof kindOf]
  if (kind === undefined) return undefined
  const options = definition.options ?? []
  return {
    kind,
    label: definition.label,
    ...(definition.help && { help: definition.help }),
    ...(definition.min !== null && definition.min !== undefined && { min: definition.min }),
    ...(definition.max !== null && definition.max !== undefined && { max: definition.max }),
    ...((kind === 'choice' || kind === 'choices') && {
      choices: options.filter(({ is_active }) => is_active !== false).map(({ value }) => value),
      words: Object.fromEntries(options.map(({ value, label }) => [value, label || value])),
    }),
    ...(kind === 'reference' && people !== undefined && { target: people }),
    ...(kind === 'files' && { max: definition.max ?? MOST_FILES }),
    ...(definition.is_required && { required: true }),
  }
}

/** The rules a kind of question knows. */
export const rulesOf = (type: ExtraFieldType): readonly string[] => [
  ...(type === 'Text' || type === 'Long text' ? ['regex'] : []),
  ...(type === 'Yes/No' ? ['checked'] : []),
]
