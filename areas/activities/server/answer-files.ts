import {
  type ExtraField,
  fileQuestions,
  filesAmong,
} from '#platform/contract/fields/extra-fields.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { filesToAnswer, keepAnswerFiles } from '#platform/server/files/answer-files.ts'
import type { Change, Row } from '#platform/server/records/served.ts'
import { activityLogs } from '../contract/activity-logs.ts'

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
  const errors: FieldErrors = {}
  const settled: Record<string, unknown> = {}
  for (const { name, label } of asked) {
    const files = idsOf(values[name]).map((id) => known.get(id))
    if (files.includes(undefined))
      errors[`extra_values.${name}`] = [`A file of ${label} is not kept any more. Choose it again`]
    settled[name] = files
  }
  return { values: { ...values, ...settled }, errors }
}

/** A log that was saved keeps the files its answers name, and no others. Most logs have none, and never had. */
export async function keepFiles(log: Row, { sql, before }: Change): Promise<void> {
  const files = filesIn(log)
  if (files.length === 0 && filesIn(before).length === 0) return
  const ids = files.map(({ id }) => id)
  await keepAnswerFiles(sql, { resource: activityLogs.name, record_id: Number(log.id) }, ids)
}

const filesIn = (log: Row | undefined) => filesAmong((log?.extra_values ?? {}) as Values) // stored by the check of answers

const idOf = (log: Row | undefined): number | undefined =>
  log === undefined ? undefined : Number(log.id)

const idsOf = (answer: unknown): number[] =>
  Array.isArray(answer) ? answer.map((one: { id: number }) => one.id) : [] // checked: files of a question each have one
