import { MOST_FILES } from '../files.ts'
import type { FieldErrors } from '../problems.ts'
import type { ExtraFieldType } from './extra-field-columns.ts'
import { type Condition, type ExtraField, rulesOf } from './extra-field.ts'
import { holds, patternOf } from './extra-fields.ts'
import { senselessIn } from './sensible-questions.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Files one answer may ask for: more belong into a place made for them. */
const MOST_FILES_ASKED = 20

const SUMMED: ReadonlySet<ExtraFieldType> = new Set([
  'Whole number',
  'Decimal',
  'Money',
  'Duration',
])
const UNFILTERED: ReadonlySet<ExtraFieldType> = new Set(['File', 'Heading'])

/** Whether reports may sum the answers to a question: numbers that add up, told to everybody who reads them. */
export const maySum = ({ field_type, is_sensitive }: Told): boolean =>
  SUMMED.has(field_type) && is_sensitive !== true

/** Whether lists may be narrowed by the answers to a question; a filter would tell what is sensitive. */
export const mayFilter = ({ field_type, is_sensitive }: Told): boolean =>
  !UNFILTERED.has(field_type) && is_sensitive !== true

interface Told {
  readonly field_type: ExtraFieldType
  readonly is_sensitive?: boolean | null | undefined
}

/**
 * Checks the definitions themselves: that each can be answered at all, names once, options where there is a choice, valid patterns, conditions
 * on questions above.
 */
export function checkDefinitions(definitions: readonly ExtraField[], key: string): FieldErrors {
  const errors: FieldErrors = {}
  const above = new Map<string, ExtraField>()
  for (const [index, definition] of definitions.entries()) {
    const at = (part: string) => `${key}.${index}.${part}`
    Object.assign(errors, senselessIn(definition, at))
    if (above.has(definition.name)) errors[at('name')] = [t`This name is used twice`]
    const isChoice =
      definition.field_type === 'Choice' || definition.field_type === 'Several choices'
    if (isChoice && (definition.options ?? []).length === 0)
      errors[at('options')] = [t`Add at least one option`]
    if (
      (definition.rules ?? []).some(
        ({ rule, value }) => rule === 'regex' && (!value || !patternOf(value)),
      )
    )
      errors[at('rules')] = [t`The pattern is not valid`]
    if (definition.field_type === 'File') Object.assign(errors, countErrors(definition, at))
    Object.assign(errors, toldErrors(definition, at))
    for (const part of ['visible_if', 'required_if'] as const) {
      const condition = definition[part]
      if (condition && !isCondition(condition))
        errors[at(part)] = [t`Needs a field above and what it must hold`]
      else if (condition && !above.has(condition.field))
        errors[at(part)] = [t`Depends on a field below it`]
      // Whether it is asked would tell what was answered there.
      else if (condition && above.get(condition.field)?.is_sensitive && !hides(definition))
        errors[at('is_sensitive')] = [t`Depends on a sensitive field: mark it sensitive too`]
    }
    above.set(definition.name, definition)
  }
  return errors
}

/** Whether nothing of a question tells an answer above it: it is sensitive itself, or a heading, which is never stored. */
const hides = ({ is_sensitive, field_type }: ExtraField): boolean =>
  is_sensitive === true || field_type === 'Heading'

/** Whether it may be a filter and a sum. */
function toldErrors(definition: ExtraField, at: (part: string) => string): FieldErrors {
  const { is_filter, is_summed, is_sensitive } = definition
  const filter = is_sensitive
    ? t`Sensitive answers cannot be filtered`
    : t`Nothing filters by this kind`
  const sum = is_sensitive ? t`Sensitive answers cannot be summed` : t`Only numbers can be summed`
  return {
    ...(is_filter && !mayFilter(definition) && { [at('is_filter')]: [filter] }),
    ...(is_summed && !maySum(definition) && { [at('is_summed')]: [sum] }),
  }
}

/** How many files an answer may ask for. */
function countErrors({ min, max }: ExtraField, at: (part: string) => string): FieldErrors {
  const least = min ?? 0
  const most = max ?? MOST_FILES
  const isCount = (value: number, from: number) =>
    Number.isInteger(value) && value >= from && value <= MOST_FILES_ASKED
  if (!isCount(least, 0))
    return { [at('min')]: [t`At least must be between 0 and ${MOST_FILES_ASKED}`] }
  if (isCount(most, Math.max(1, least))) return {}
  return { [at('max')]: [t`At most must be between ${Math.max(1, least)} and ${MOST_FILES_ASKED}`] }
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
