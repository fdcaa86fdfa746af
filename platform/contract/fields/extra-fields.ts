import { RE2JS } from 're2js'
import { MOST_FILES } from '../files.ts'
import type { FieldErrors } from '../problems.ts'
import { checkField, isEmpty } from './check-draft.ts'
import type { ExtraFieldType } from './extra-field-columns.ts'
import type { AnswerFile, Field, FieldKind } from './field.ts'

/**
 * Questions that administrators set up reuse the field kinds at run time: a definition becomes a field, and the same check,
 * the same input and the same cell serve it. Answers are kept under their names in one JSON column.
 */
export interface ExtraField {
  readonly id?: number | null
  readonly name: string
  readonly label: string
  readonly field_type: ExtraFieldType
  readonly options?: readonly {
    readonly value: string
    readonly label?: string | null
    readonly is_active?: boolean
  }[]
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

/** Longest pattern, and longest answer a pattern is tried on; the engine takes time in proportion to both. */
const PATTERN_MAX = 200
const TRIED_MAX = 1000

/** Files one answer may ask for: more belong into a place made for them. */
const MOST_FILES_ASKED = 20

/** The field a definition stands for; a heading stands for none. */
export function fieldOf(definition: ExtraField): Field | undefined {
  const kind: FieldKind | undefined = kindOf[definition.field_type as keyof typeof kindOf]
  if (kind === undefined) return undefined
  const choices = (definition.options ?? [])
    .filter(({ is_active }) => is_active !== false)
    .map(({ value }) => value)
  return {
    kind,
    label: definition.label,
    ...(definition.help && { help: definition.help }),
    ...(definition.min !== null && definition.min !== undefined && { min: definition.min }),
    ...(definition.max !== null && definition.max !== undefined && { max: definition.max }),
    ...((kind === 'choice' || kind === 'choices') && { choices }),
    ...(kind === 'reference' && { target: 'employees' }),
    ...(kind === 'files' && { max: definition.max ?? MOST_FILES }),
    ...(definition.is_required && { required: true }),
  }
}

/** Nothing is also a list of nothing: no option ticked, no file chosen. */
export const isNothing = (answer: unknown): boolean =>
  isEmpty(answer) || (Array.isArray(answer) && answer.length === 0)

const holds = {
  eq: (answer: unknown, value: unknown) => answer === value,
  ne: (answer: unknown, value: unknown) => answer !== value,
  in: (answer: unknown, value: unknown) => Array.isArray(value) && value.includes(answer),
  filled: (answer: unknown) => !isNothing(answer),
  empty: (answer: unknown) => isNothing(answer),
} satisfies Record<Condition['is'], (answer: unknown, value: unknown) => boolean>

const fulfilled = (condition: Condition, answers: Answers): boolean =>
  holds[condition.is]?.(answers[condition.field] ?? null, condition.value) ?? false

/** Whether a question is asked, given the answers above it. */
export const isAsked = ({ visible_if }: ExtraField, answers: Answers): boolean =>
  !visible_if || fulfilled(visible_if, answers)

/** Whether a question must be answered, given the answers above it. */
export const mustAnswer = (definition: ExtraField, answers: Answers): boolean =>
  definition.is_required === true ||
  (definition.required_if ? fulfilled(definition.required_if, answers) : false)

/**
 * Checks the answers to some questions: hidden ones are stored empty, unknown names refused; errors stand at
 * `extra_values.<name>`. An answer that is `stored` already stays as it is, though its option, or all of its question, may be
 * retired by now.
 */
export function checkAnswers(
  definitions: readonly ExtraField[],
  given: Answers,
  stored: Answers = {},
): { values: Record<string, unknown>; errors: FieldErrors } {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  const known = new Set(definitions.map(({ name }) => name))
  const isStored = (name: string) =>
    !isEmpty(stored[name]) && JSON.stringify(stored[name]) === JSON.stringify(given[name])
  for (const name of Object.keys(given).filter((each) => !known.has(each)))
    if (isStored(name)) values[name] = stored[name]
    else errors[`extra_values.${name}`] = ['No such field']
  for (const definition of definitions) {
    const { name } = definition
    const field = fieldOf(definition)
    if (!field || !isAsked(definition, values)) continue
    const { value, wrong } = isStored(name)
      ? { value: stored[name], wrong: undefined }
      : readAnswer(definition, { ...field, required: mustAnswer(definition, values) }, given[name])
    if (wrong) errors[`extra_values.${name}`] = [wrong]
    else values[name] = value
  }
  return { values, errors }
}

function readAnswer(
  definition: ExtraField,
  field: Field,
  raw: unknown,
): { value: unknown; wrong?: string | undefined } {
  const { value, errors } = checkField(definition.name, field, raw)
  const wrong = Object.values(errors)[0]?.[0] ?? brokenRule(definition, value)
  return wrong === undefined ? { value } : { value, wrong }
}

/** The questions that files answer. */
export const fileQuestions = (definitions: readonly ExtraField[]): ExtraField[] =>
  definitions.filter(({ field_type }) => field_type === 'File')

/** The files among some answers; all of them, whether or not they are still asked for. */
export const filesAmong = (answers: Answers): AnswerFile[] =>
  Object.values(answers).flatMap((answer) => filesOf(answer))

/** The files an answer holds; any other answer holds none. */
export const filesOf = (answer: unknown): AnswerFile[] =>
  Array.isArray(answer) ? answer.filter(isFile) : []

const isFile = (one: unknown): one is AnswerFile =>
  one !== null && typeof one === 'object' && 'id' in one && 'file_path' in one

/** The message of the first rule an answer breaks; a pattern is not tried on an empty answer. */
function brokenRule({ rules = [] }: ExtraField, answer: unknown): string | undefined {
  for (const { rule, value, message } of rules) {
    if (rule === 'checked' && answer !== true) return message || 'must be checked'
    if (rule === 'regex' && !isEmpty(answer) && !matches(value ?? '', String(answer)))
      return message || 'Does not have the right form'
  }
  return undefined
}

/** Whether a text matches a configured pattern as a whole, in linear time. */
function matches(pattern: string, answer: string): boolean {
  return answer.length <= TRIED_MAX && (patternOf(pattern)?.matches(answer) ?? false)
}

function patternOf(pattern: string): RE2JS | undefined {
  if (pattern.length > PATTERN_MAX) return undefined
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined // the caller says that the pattern is not valid
  }
}

/** Checks the definitions themselves: names once, options where there is a choice, valid patterns, conditions on questions above. */
export function checkDefinitions(definitions: readonly ExtraField[], key: string): FieldErrors {
  const errors: FieldErrors = {}
  const above = new Map<string, ExtraField>()
  for (const [index, definition] of definitions.entries()) {
    const at = (part: string) => `${key}.${index}.${part}`
    if (above.has(definition.name)) errors[at('name')] = ['This name is used twice']
    const isChoice =
      definition.field_type === 'Choice' || definition.field_type === 'Several choices'
    if (isChoice && (definition.options ?? []).length === 0)
      errors[at('options')] = ['Add at least one option']
    if (
      (definition.rules ?? []).some(
        ({ rule, value }) => rule === 'regex' && (!value || !patternOf(value)),
      )
    )
      errors[at('rules')] = ['The pattern is not valid']
    if (definition.field_type === 'File') Object.assign(errors, countErrors(definition, at))
    for (const part of ['visible_if', 'required_if'] as const) {
      const condition = definition[part]
      if (condition && !isCondition(condition))
        errors[at(part)] = ['Needs a field above and what it must hold']
      else if (condition && !above.has(condition.field))
        errors[at(part)] = ['Depends on a field below it']
      // Whether it is asked would tell what was answered there.
      else if (condition && above.get(condition.field)?.is_sensitive && !hides(definition))
        errors[at('is_sensitive')] = ['Depends on a sensitive field: mark it sensitive too']
    }
    above.set(definition.name, definition)
  }
  return errors
}

/** Whether nothing of a question tells an answer above it: it is sensitive itself, or a heading, which is never stored. */
const hides = ({ is_sensitive, field_type }: ExtraField): boolean =>
  is_sensitive === true || field_type === 'Heading'

/** How many files an answer may ask for. */
function countErrors({ min, max }: ExtraField, at: (part: string) => string): FieldErrors {
  const least = min ?? 0
  const most = max ?? MOST_FILES
  const isCount = (value: number, from: number) =>
    Number.isInteger(value) && value >= from && value <= MOST_FILES_ASKED
  if (!isCount(least, 0))
    return { [at('min')]: [`At least must be between 0 and ${MOST_FILES_ASKED}`] }
  if (isCount(most, Math.max(1, least))) return {}
  return { [at('max')]: [`At most must be between ${Math.max(1, least)} and ${MOST_FILES_ASKED}`] }
}

const isCondition = (raw: unknown): raw is Condition =>
  raw !== null &&
  typeof raw === 'object' &&
  'field' in raw &&
  typeof raw.field === 'string' &&
  'is' in raw &&
  typeof raw.is === 'string' &&
  raw.is in holds

/** The kinds of question there are, with what each of them knows: for the form that sets questions up. */
export const extraFieldCatalogue = (types: readonly ExtraFieldType[]) =>
  types.map((field_type) => {
    const isText = ['Text', 'Long text'].includes(field_type)
    const isNumber = ['Whole number', 'Decimal', 'Money', 'Percent', 'Duration'].includes(
      field_type,
    )
    return {
      field_type,
      label: field_type,
      has_options: ['Choice', 'Several choices'].includes(field_type),
      limits: isText || isNumber || field_type === 'File' ? ['min', 'max'] : [],
      rules: rulesOf(field_type),
    }
  })

/** The rules a kind of question knows. */
export const rulesOf = (type: ExtraFieldType): readonly string[] => [
  ...(type === 'Text' || type === 'Long text' ? ['regex'] : []),
  ...(type === 'Yes/No' ? ['checked'] : []),
]
