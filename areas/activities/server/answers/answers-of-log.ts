import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { type Answers, type ExtraField } from '#platform/contract/fields/extra-field.ts'
import { filesOf, isNothing } from '#platform/contract/fields/extra-fields.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

import { activityLogs } from '../../contract/activity-logs.ts'
import type { activityCalls } from '../../contract/calls.ts'
import { MASK, sensitiveAmong, tellsSensitive } from '../../contract/sensitive-answers.ts'
import { peopleQuestions } from './answer-people.ts'
import { readAnswers } from './log-answers.ts'
import { fieldOfQuestion } from '../../contract/field-of-question.ts'
import type { LoggedAnswer } from '../../contract/work-to-log.ts'

/**
 * The answers of one log with their questions; answers to questions that are gone are told as such, and of a sensitive answer
 * most readers are told only that there is one.
 */
export async function answersOf({
  records,
  asked,
  sql,
}: CallRequest<(typeof activityCalls)['answers']>): Promise<Answer<readonly LoggedAnswer[]>> {
  const log = await records.need(activityLogs, idOf(asked))
  const [setup] = await sql.rows<{ extra_fields: ExtraField[] }>(
    'select extra_fields from activity_setups where id = $1',
    [log.activity_setup_id],
  )
  const definitions = setup?.extra_fields ?? []
  const { extra_values, sensitive_values } = await readAnswers(sql, log.id)
  const answers = { ...extra_values, ...sensitive_values }
  const names = await namesOf(sql, definitions, answers)
  const isMasked = maskedFor(log, definitions, sensitive_values ?? {})
  const questions = definitions.filter((one) => fieldOfQuestion(one) && one.name in answers)
  const gone = Object.keys(answers).filter((name) => questions.every((one) => one.name !== name))
  const data = [
    ...questions.map((question) => ({
      id: question.id ?? null,
      name: question.name,
      label: question.label,
      field_type: question.field_type,
      ...(isMasked(question.name, answers[question.name])
        ? MASKED
        : {
            value: answers[question.name],
            text: names.get(question.name) ?? textOf(question, answers[question.name]),
          }),
    })),
    ...gone.map((name) => ({
      id: null,
      name,
      label: `${name} (no longer used)`,
      ...(isMasked(name, answers[name])
        ? { field_type: 'Text' as const, ...MASKED }
        : goneAnswer(answers[name])),
    })),
  ]
  return { data, total: data.length }
}

/** The names of the people that answer questions, by question. */
async function namesOf(
  sql: Sql,
  questions: readonly ExtraField[],
  answers: Answers,
): Promise<ReadonlyMap<string, string>> {
  const asked = peopleQuestions(questions).filter(({ name }) => typeof answers[name] === 'number')
  if (asked.length === 0) return new Map()
  const people = await sql.rows<{ id: number; name: string }>(
    'select id, name from people.employees where id = any($1)',
    [asked.map(({ name }) => answers[name])],
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return new Map(asked.map(({ name }) => [name, names.get(Number(answers[name])) ?? '']))
}

const MASKED = { value: null, text: MASK }

/** Which answers their reader is not told: to sensitive questions, and those that were sensitive when they were given. */
function maskedFor(
  log: RecordOf<typeof activityLogs>,
  questions: readonly ExtraField[],
  stored: Answers,
) {
  const sensitive = sensitiveAmong(questions)
  return (name: string, answer: unknown): boolean =>
    !tellsSensitive(log) &&
    !isNothing(answer) &&
    (sensitive.has(name) || Object.hasOwn(stored, name))
}

/** Nobody knows any more what was asked; files are seen to be files. */
function goneAnswer(value: unknown): Pick<LoggedAnswer, 'field_type' | 'value' | 'text'> {
  const files = filesOf(value)
  return files.length === 0
    ? { field_type: 'Text', value, text: String(value ?? '') }
    : { field_type: 'File', value, text: files.map(({ title }) => title).join(', ') }
}

function textOf({ options = [], field_type }: ExtraField, value: unknown): string {
  if (value === null || value === undefined) return ''
  const word = (one: unknown) =>
    options.find((option) => option.value === one)?.label || String(one)
  if (field_type === 'File')
    return filesOf(value)
      .map(({ title }) => title)
      .join(', ')
  if (Array.isArray(value)) return value.map(word).join(', ')
  if (field_type === 'Yes/No') return value === true ? 'Yes' : 'No'
  return field_type === 'Choice' ? word(value) : String(value)
}
