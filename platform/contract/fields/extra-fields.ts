import { RE2JS } from 're2js'
import type { FieldErrors } from '../problems.ts'
import { checkField, isEmpty } from './check-draft.ts'
import { type Answers, type Condition, type ExtraField, fieldOf } from './extra-field.ts'
import type { AnswerFile, Field } from './field.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Longest pattern, and longest answer a pattern is tried on; the engine takes time in proportion to both. */
const PATTERN_MAX = 200
const TRIED_MAX = 1000

/** Nothing is also a list of nothing: no option ticked, no file chosen. */
export const isNothing = (answer: unknown): boolean =>
  isEmpty(answer) || (Array.isArray(answer) && answer.length === 0)

/** What a condition on an answer may demand of it. */
export const holds = {
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
    else errors[`extra_values.${name}`] = [t`No such field`]
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
    if (rule === 'checked' && answer !== true) return message || t`must be checked`
    if (rule === 'regex' && !isEmpty(answer) && !matches(value ?? '', String(answer)))
      return message || t`Does not have the right form`
  }
  return undefined
}

/** Whether a text matches a configured pattern as a whole, in linear time. */
function matches(pattern: string, answer: string): boolean {
  return answer.length <= TRIED_MAX && (patternOf(pattern)?.matches(answer) ?? false)
}

/** A pattern, unless it is none. */
export function patternOf(pattern: string): RE2JS | undefined {
  if (pattern.length > PATTERN_MAX) return undefined
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined // the caller says that the pattern is not valid
  }
}
