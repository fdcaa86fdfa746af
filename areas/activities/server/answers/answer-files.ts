import { t } from '#platform/contract/words/texts.ts'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { fileQuestions, filesAmong } from '#platform/contract/fields/extra-fields.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { filesToAnswer, keepAnswerFiles } from '#platform/server/files/answer-files.ts'
import type { Change } from '#platform/server/records/served.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { sensitiveAmong } from '../../contract/sensitive-answers.ts'
import type { LogAnswers } from './log-answers.ts'

type Values = Readonly<Record<string, unknown>>

/** The files of checked answers as they are stored, whatever was sent with their ids; one that is not there is refused. */
export async function settleFiles(
  definitions: readonly ExtraField[],
  values: Values,
  { sql, viewer, before }: Pick<Change, 'sql' | 'viewer' | 'before'>,
): Promise<{ values: Values; errors: FieldErrors }> {
  const asked = fileQuestions(definitions).filter(({ name }) => idsOf(values[name]).length > 0)
  const owner = { resource: activityLogs.name, record_id: idOf(before) }
  const ids = asked.flatMap(({ name }) => idsOf(values[name]))
  const known = await filesToAnswer(sql, owner, viewer.user_id, ids)
  const hidden = new Set(filesAmong(answersIn(before, 'sensitive_values')).map(({ id }) => id))
  const sensitive = sensitiveAmong(definitions)
  // A file that few may see does not become an answer that many see.
  const mayAnswer = (name: string, id: number) => sensitive.has(name) || !hidden.has(id)
  const errors: FieldErrors = {}
  const settled: Record<string, unknown> = {}
  for (const { name, label } of asked) {
    const files = idsOf(values[name]).map((id) => (mayAnswer(name, id) ? known.get(id) : undefined))
    if (files.includes(undefined))
      errors[`extra_values.${name}`] = [t`A file of ${label} is not kept any more. Choose it again`]
    settled[name] = files
  }
  return { values: { ...values, ...settled }, errors }
}

/** A log that was saved keeps the files its answers name, and no others. Most logs have none, and never had. */
export async function keepFiles(
  id: unknown,
  answers: LogAnswers,
  { sql, before }: Change,
): Promise<void> {
  const files = filesIn(answers)
  if (files.length === 0 && filesIn(before).length === 0) return
  const ids = files.map((file) => file.id)
  await keepAnswerFiles(sql, { resource: activityLogs.name, record_id: Number(id) }, ids)
}

/** Whether answers as they were sent may name files: most name none. */
export const mayNameFiles = (answers: unknown): boolean =>
  Object.values(answers ?? {}).some((answer) => Array.isArray(answer))

type Stored = LogAnswers | Change['before']

const answersIn = (log: Stored, column: keyof LogAnswers) => (log?.[column] ?? {}) as Values // stored by the check of answers

const filesIn = (log: Stored) => [
  ...filesAmong(answersIn(log, 'extra_values')),
  ...filesAmong(answersIn(log, 'sensitive_values')),
]

const idOf = (log: Change['before']): number | undefined =>
  log === undefined ? undefined : Number(log.id)

const idsOf = (answer: unknown): number[] =>
  Array.isArray(answer) ? answer.map((one: { id: number }) => one.id) : [] // checked: files of a question each have one
