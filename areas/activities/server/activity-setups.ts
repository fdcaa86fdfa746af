import { t } from '#platform/contract/words/texts.ts'
import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import { checkDefinitions } from '#platform/contract/fields/extra-field-definitions.ts'
import { type ExtraField } from '#platform/contract/fields/extra-field.ts'
import type { FieldKind } from '#platform/contract/fields/field.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { activitySetups } from '../contract/activity-setups.ts'
import { numbered } from './answers/added-and-removed.ts'
import { activityProblems } from '../contract/problems.ts'
import { rolesOf } from './may-log.ts'
import { giveStatuses } from './usual-statuses.ts'
import { activityCategoryStatuses } from '../contract/activity-category-statuses.ts'
import { fieldOfQuestion } from '../contract/field-of-question.ts'

/** A day, which is what the fields allow. */
const LONGEST_SECONDS = 86_400

const storedIn = (before: RecordOf<typeof activitySetups> | undefined) =>
  (before?.extra_fields ?? []) as ExtraField[] // checked when they were stored

/** A question that logs hold answers to keeps its name and its kind; it may be changed otherwise, or taken away. */
async function refuseUsed(
  next: readonly ExtraField[],
  { before, sql }: ChangeOf<typeof activitySetups>,
): Promise<void> {
  const stored = storedIn(before)
  for (const old of stored) {
    const changed = next.find(({ id }) => id === old.id)
    if (!changed || (changed.name === old.name && changed.field_type === old.field_type)) continue
    const used = await sql.rows(
      'select 1 from activity_logs where activity_setup_id = $1 and (extra_values ? $2 or sensitive_values ? $2) limit 1',
      [before?.id, old.name],
    )
    if (used.length > 0) refuse(activityProblems.typeInUse, { label: old.label })
  }
}

/** How answers of a kind are kept; all others are texts. */
const KEPT_AS: Readonly<Partial<Record<FieldKind, 'number' | 'boolean' | 'array'>>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  percent: 'number',
  duration: 'number',
  reference: 'number',
  yesNo: 'boolean',
  choices: 'array',
  files: 'array',
}

/** A question may come back under the name of one that was taken away if what logs answered then can be its answer. */
async function refuseOtherKind(
  next: readonly ExtraField[],
  { before, sql }: ChangeOf<typeof activitySetups>,
): Promise<void> {
  const stored = new Set(storedIn(before).map(({ name }) => name))
  for (const question of next.filter(({ name }) => !stored.has(name))) {
    const kind = fieldOfQuestion(question)?.kind
    const used = await sql.rows(
      `select 1 from activity_logs where activity_setup_id = $1 and (extra_values ? $2 or sensitive_values ? $2)
          and jsonb_typeof(coalesce(extra_values -> $2, sensitive_values -> $2)) not in ('null', $3) limit 1`,
      [before?.id, question.name, kind === undefined ? '' : (KEPT_AS[kind] ?? 'string')],
    )
    if (used.length > 0) refuse(activityProblems.nameInUse, { label: question.label })
  }
}

/**
 * Answers are stored by whether their question is sensitive: neither the question they answer, nor another of its name, turns to the
 * other side of it.
 */
async function refuseTurned(
  next: readonly ExtraField[],
  { before, sql }: ChangeOf<typeof activitySetups>,
): Promise<void> {
  const stored = storedIn(before)
  const isHidden = ({ is_sensitive }: ExtraField) => is_sensitive === true
  const turned = next.filter((one) => {
    const old = stored.find(({ id, name }) => id === one.id && name === one.name)
    return !old || isHidden(old) !== isHidden(one)
  })
  if (!before || turned.length === 0) return
  const names = (some: readonly ExtraField[]) => some.map(({ name }) => name)
  const hidden = names(turned.filter(isHidden))
  const open = names(turned.filter((one) => !isHidden(one)))
  const [used] = await sql.rows<{ names: string[] }>(
    `select array(select jsonb_object_keys(coalesce(extra_values, '{}') || coalesce(sensitive_values, '{}'))) as names
       from activity_logs where activity_setup_id = $1 and (extra_values ?| $2 or sensitive_values ?| $3) limit 1`,
    [before.id, hidden, open],
  )
  const held = used && turned.find(({ name }) => used.names.includes(name))
  if (held) refuse(activityProblems.sensitivityInUse, { label: held.label })
  await refuseCompared(before, turned.filter(isHidden), sql)
}

/** What tells repeats of a file would tell whether a guess is right. */
async function refuseCompared(
  { id }: PartOf<typeof activitySetups>,
  hidden: readonly ExtraField[],
  sql: ChangeOf<typeof activitySetups>['sql'],
): Promise<void> {
  for (const { name, label } of hidden) {
    const [setup] = await sql.rows<{ name: string }>(
      'select name from bulk_activity_setups where activity_setup_id = $1 and $2 = any(duplicate_keys) and not is_deleted limit 1',
      [id, name],
    )
    if (setup) refuse(activityProblems.comparedInFiles, { setup: setup.name, label })
  }
}

/** What asks whether it is right lies within what is refused. */
function timeErrors({ min_seconds, max_seconds }: PartOf<typeof activitySetups>): FieldErrors {
  return Number(min_seconds) > Number(max_seconds)
    ? {
        max_seconds: [
          t`Longest time must be between ${Number(min_seconds)} and ${LONGEST_SECONDS}`,
        ],
      }
    : {}
}

async function guard(
  values: DraftOf<typeof activitySetups>,
  change: ChangeOf<typeof activitySetups>,
): Promise<ChangesOf<typeof activitySetups>> {
  refuseFields(timeErrors({ ...change.before, ...values }))
  if (values.extra_fields === undefined) return {}
  const fields = values.extra_fields as ExtraField[] // the check of the list answers rows of these columns
  refuseFields(checkDefinitions(fields, 'extra_fields'))
  await refuseUsed(fields, change)
  if (change.before) await refuseOtherKind(fields, change)
  await refuseTurned(fields, change)
  return { extra_fields: numbered(fields) }
}

export const activitySetupsOnServer = serveResource(activitySetups, {
  derived: {
    roles_ids: rolesOf,
    extra_fields_count: (setup) => `jsonb_array_length(${setup}.extra_fields)`,
  },
  // A target is judged by and never paid by: a change may hold from any day.
  before: { create: guard, update: guard, holdFrom: () => Promise.resolve() },
  after: { create: giveStatuses, update: giveStatuses },
  makes: [activityCategoryStatuses.name],
  constraints: { activity_setups_category_client: activityProblems.otherClientsCategory },
})
