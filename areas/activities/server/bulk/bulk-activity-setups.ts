import { t } from '#platform/contract/words/texts.ts'
import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import type { BulkColumn } from '../../contract/bulk/bulk-columns.ts'
import { type BulkWork, workKey } from '../../contract/bulk/bulk-work.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import {
  fileDemanded,
  isAnsweredByCell,
  ADDED_TARGETS,
  REPEAT_KEYS,
  targetsOf,
  WORK_TARGETS,
} from '../../contract/bulk/bulk-targets.ts'
import { sensitiveAmong } from '../../contract/sensitive-answers.ts'
import { numbered } from '../answers/added-and-removed.ts'

interface Activity {
  readonly id: number
  readonly name: string
  readonly client_id: number
  readonly extra_fields: ExtraField[]
}

/** The activity of a set-up; refuses one of another client, and one that rows alone cannot answer. */
async function activityOf(
  { activity_setup_id, client_id, is_active }: PartOf<typeof bulkActivitySetups>,
  { sql }: ChangeOf<typeof bulkActivitySetups>,
): Promise<Activity | undefined> {
  if (!activity_setup_id) return undefined
  const [activity] = await sql.rows<Activity>(
    'select id, name, client_id, extra_fields from activity_setups where id = $1 and not is_deleted',
    [activity_setup_id],
  )
  if (activity && client_id && activity.client_id !== client_id)
    refuse(bulkProblems.activityOfOther)
  const demanded = fileDemanded(activity?.extra_fields ?? [])
  // One that reads nothing any more may stand as it is.
  if (activity && demanded && is_active !== false)
    refuse(bulkProblems.asksForFile, {
      field: 'activity_setup_id',
      setup: activity.name,
      question: demanded.label,
    })
  return activity
}

/** What the activities of a file may ask whose columns decide: those of its client, or of all. One that its row does not ask is left out there. */
async function questionsOfMany(
  { client_id }: PartOf<typeof bulkActivitySetups>,
  { sql }: ChangeOf<typeof bulkActivitySetups>,
): Promise<ExtraField[]> {
  const activities = await sql.rows<Pick<Activity, 'extra_fields'>>(
    `select extra_fields from activity_setups where not is_deleted and extra_fields <> '[]' and ($1::bigint is null or client_id = $1) order by id`,
    [client_id ?? null],
  )
  return activities.flatMap(({ extra_fields }) => extra_fields)
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
    else if (!ADDED_TARGETS.includes(goes_to) && earlier.some((one) => one.goes_to === goes_to))
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
  const activity = await activityOf(all, change)
  const questions = activity?.extra_fields ?? (await questionsOfMany(all, change))
  // The checks of the three lists answer rows of these columns, texts, and rows of words.
  const columns = all.extra_fields as BulkColumn[]
  const works = (all.works ?? []) as BulkWork[]
  const keys = all.duplicate_keys ?? []
  refuseFields({
    ...columnErrors(columns, questions),
    // A question of one activity tells no repeats of the others.
    ...keyErrors(keys, activity?.extra_fields ?? []),
    ...workErrors(works),
    ...(await otherClients(works, all.client_id, change)),
  })
  refuseUndecided(columns, activity, all)
  return {
    extra_fields: numbered(columns),
    works: numbered(works),
    ...(activity && { client_id: activity.client_id }),
  }
}

/** Refuses columns that leave open when the work was, or which activity it is. */
function refuseUndecided(
  columns: readonly BulkColumn[],
  activity: Activity | undefined,
  { client_id, timezone_id, is_active }: PartOf<typeof bulkActivitySetups>,
): void {
  const targets = columns.map(({ goes_to }) => goes_to)
  const hasWords = targets.some((target) => WORK_TARGETS.includes(target))
  if (!targets.includes('started_at') && !targets.includes('ended_at')) refuse(bulkProblems.noTime)
  const hasEnd = targets.includes('ended_at') || targets.includes('duration_seconds')
  if (!hasEnd && is_active !== false) refuse(bulkProblems.startAlone)
  if (activity && hasWords) refuse(bulkProblems.oneActivity, { setup: activity.name })
  if (!activity && !hasWords) refuse(bulkProblems.noActivity)
  if (!activity && !client_id && !timezone_id) refuse(bulkProblems.noZone)
}

/** Each words once, and each of them decided. */
function workErrors(works: readonly BulkWork[]): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [index, one] of works.entries()) {
    const key = workKey(one.client_word, one.activity_word)
    if (seen.has(key)) errors[`works.${index}.client_word`] = ['These words are decided twice']
    seen.add(key)
    if (!one.activity_setup_id && !one.is_left_out)
      errors[`works.${index}.activity_setup_id`] = ['Choose an activity, or leave these rows out']
  }
  return errors
}

/** Words of a file of one client stand for its activities. */
async function otherClients(
  works: readonly BulkWork[],
  clientId: number | null | undefined,
  { sql }: ChangeOf<typeof bulkActivitySetups>,
): Promise<FieldErrors> {
  if (!clientId) return {}
  const others = await sql.rows<{ id: number }>(
    'select id from activity_setups where id = any($1::bigint[]) and client_id <> $2',
    [works.map(({ activity_setup_id }) => activity_setup_id), clientId],
  )
  const ids = new Set(others.map(({ id }) => id))
  const index = works.findIndex(({ activity_setup_id }) => ids.has(activity_setup_id ?? 0))
  return index < 0
    ? {}
    : { [`works.${index}.activity_setup_id`]: ['Choose an activity of this client'] }
}

export const bulkActivitySetupsOnServer = serveResource(bulkActivitySetups, {
  derived: { columns_count: (setup) => `jsonb_array_length(${setup}.extra_fields)` },
  before: { create: guard, update: guard },
})
