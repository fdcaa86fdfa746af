import {
  type Answers,
  type Condition,
  type ExtraField,
} from '#platform/contract/fields/extra-field.ts'
import { isAsked, isNothing, mustAnswer } from '#platform/contract/fields/extra-fields.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { fieldOfQuestion } from '../contract/field-of-question.ts'
import { answersNamed } from '../contract/sensitive-answers.ts'
import { sensitiveCircle } from '../contract/log-circles.ts'
import { t } from '#platform/contract/words/texts.ts'

/**
 * A form whose writer does not see some of the answers that are stored: they stay as long as nothing is typed in their place, and
 * what hangs on them is not known here.
 */

/** The names of hidden answers in whose place nothing is typed. */
export const keptAmong = (hidden: readonly string[], answers: Answers): ReadonlySet<string> =>
  new Set(hidden.filter((name) => isNothing(answers[name])))

const hangs = (condition: Condition | null | undefined, kept: ReadonlySet<string>): boolean =>
  condition !== null && condition !== undefined && kept.has(condition.field)

/** The questions that are asked now: one that hangs on a kept answer only if it was asked before. */
export const askedNow = (
  questions: readonly ExtraField[],
  answers: Answers,
  hidden: readonly string[],
): ExtraField[] => {
  const kept = keptAmong(hidden, answers)
  return questions.filter((question) =>
    hangs(question.visible_if, kept) ? hidden.includes(question.name) : isAsked(question, answers),
  )
}

/** What the form judges and sends: the server knows the other answers, and what hangs on them. */
export function judgedHere(
  questions: readonly ExtraField[],
  answers: Answers,
  hidden: readonly string[],
): { questions: readonly ExtraField[]; answers: Answers } {
  const kept = keptAmong(hidden, answers)
  const isJudged = ({ name, visible_if, required_if }: ExtraField) =>
    !kept.has(name) &&
    (!isNothing(answers[name]) || !(hangs(visible_if, kept) || hangs(required_if, kept)))
  const left = questions.filter((question) => !isJudged(question)).map(({ name }) => name)
  return {
    questions: questions.filter(isJudged).map((question) => ({
      ...question,
      visible_if: hangs(question.visible_if, kept) ? null : (question.visible_if ?? null),
      required_if: hangs(question.required_if, kept) ? null : (question.required_if ?? null),
    })),
    answers: answersNamed(answers, (name) => !left.includes(name)),
  }
}

/** The field of a question; a heading has no value and stands in the form as a field nobody sends. */
export function questionField(
  question: ExtraField,
  answers: Answers,
  hidden: readonly string[] = [],
): Field {
  const field = fieldOfQuestion(question)
  if (!field)
    return {
      kind: 'json',
      label: question.label,
      ...(question.help && { help: question.help }),
    }
  const kept = keptAmong(hidden, answers)
  const isKept = kept.has(question.name)
  const isRequired = !isKept && !hangs(question.required_if, kept) && mustAnswer(question, answers)
  return { ...field, required: isRequired, ...withHelp(question, field, isKept) }
}

const TYPED: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'duration',
  'email',
  'phone',
  'url',
])

/** What a sensitive question says beside its own help. */
function withHelp(question: ExtraField, { kind }: Field, isKept: boolean) {
  const verb = TYPED.has(kind) ? 'Type' : 'Choose'
  const kept = isKept ? t`Kept and hidden. ${verb} to replace it.` : undefined
  const more = kept ?? (question.is_sensitive ? `${sensitiveCircle.seenBy}.` : undefined)
  if (!more) return {}
  return { help: question.help ? `${sentence(question.help)} ${more}` : more }
}

/** Words that others follow end like a sentence. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)
