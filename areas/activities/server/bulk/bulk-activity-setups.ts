import { t } from '#platform/contract/words/texts.ts'
import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import type { BulkColumn } from '../../contract/bulk/bulk-columns.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import {
  fileDemanded,
  isAnsweredByCell,
  REPEAT_KEYS,
  targetsOf,
} from '../../contract/bulk/bulk-targets.ts'
import { sensitiveAmong } from '../../contract/sensitive-answers.ts'
import { numbered } from '../answers/added-and-removed.ts'

/** What the activity of a set-up asks; refuses one of another client, and one that rows alone cannot answer. */
async function questionsOf(
  { activity_setup_id, client_id, is_active }: PartOf<typeof bulkActivitySetups>,
  { sql }: ChangeOf<typeof bulkActivitySetups>,
) {
  const [activity] = await sql.rows<{
    name: string
    client_id: number
    extra_fields: ExtraField[]
  }>('select name, client_id, extra_fields from activity_setups where id = $1 and not is_deleted', [
    activity_setup_id,
  ])
  if (activity && activity.client_id !== client_id) refuse(bulkProblems.activityOfOther)
  const demanded = fileDemanded(activity?.extra_fields ?? [])
  // One that reads nothing any more may stand as it is.
  if (activity && demanded && is_active !== false)
    refuse(bulkProblems.asksForFile, {
      field: 'activity_setup_id',
      setup: activity.name,
      question: demanded.label,
    })
  return activity?.extra_fields ?? []
}

const plain = (word: string): string => word.trim().toLowerCase()

/** Every column becomes something there is, nothing comes from two, and each log gets a time. */
function columnErrors(columns: readonly BulkColumn[], questions: readonly ExtraField[]) {
  const errors: FieldErrors = {}
  const known = new Set(targetsOf(questions).map(({ goes_to }) => goes_to))
  for (const [index, { column, goes_to, format }] of columns.entries()) {
    const at = (part: string) => `extra_fields.${index}.${part}`
    const earlier = columns.slice(0, index)
    if (earlier.some((one) => plain(one.column) === plain(column)))
      errors[at('column')] = ['This column is named twice']
    if (!known.has(goes_to)) errors[at('goes_to')] = ['Choose what it becomes']
    else if (goes_to !== 'ignore' && earlier.some((one) => one.goes_to === goes_to))
      errors[at('goes_to')] = ['Another column becomes this already']
    if (format && goes_to !== 'duration_seconds')
      errors[at('format')] = ['Only handle times are written in different ways']
  }
  return errors
}

function keyErrors(keys: readonly string[], questions: readonly ExtraField[]): FieldErrors {
  const known = new Set<string>([
    ...REPEAT_KEYS,
    ...questions.filter(isAnsweredByCell).map(({ name }) => name),
  ])
  const unknown = keys.find((key) => !known.has(key))
  if (unknown !== undefined) return { duplicate_keys: [t`${unknown} is no field of this work`] }
  // That a row is a repeat would tell what another one answers.
  const sensitive = keys.find((key) => sensitiveAmong(questions).has(key))
  return sensitive === undefined
    ? {}
    : { duplicate_keys: [t`${sensitive} is sensitive: it cannot tell repeats`] }
}

async function guard(
  values: DraftOf<typeof bulkActivitySetups>,
  change: ChangeOf<typeof bulkActivitySetups>,
): Promise<ChangesOf<typeof bulkActivitySetups>> {
  const all = { ...change.before, ...values }
  const questions = await questionsOf(all, change)
  // The checks of the two lists answer rows of these columns, and texts.
  const columns = all.extra_fields as BulkColumn[]
  const keys = all.duplicate_keys ?? []
  refuseFields({ ...columnErrors(columns, questions), ...keyErrors(keys, questions) })
  const targets = columns.map(({ goes_to }) => goes_to)
  if (!targets.includes('started_at') && !targets.includes('ended_at')) refuse(bulkProblems.noTime)
  return { extra_fields: numbered(columns) }
}

export const bulkActivitySetupsOnServer = serveResource(bulkActivitySetups, {
  derived: { columns_count: (setup) => `jsonb_array_length(${setup}.extra_fields)` },
  before: { create: guard, update: guard },
})
