import { checkDefinitions, type ExtraField } from '#platform/contract/fields/extra-fields.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { type Change, type Row, serveResource } from '#platform/server/records/served.ts'
import { activitySetups } from '../contract/activity-setups.ts'
import { numbered } from './added-and-removed.ts'
import { activityProblems } from '../contract/problems.ts'

/** A day, which is what the fields allow. */
const LONGEST_SECONDS = 86_400

/** A question that logs hold answers to keeps its name and its kind; it may be changed otherwise, or taken away. */
async function refuseUsed(next: readonly ExtraField[], { before, sql }: Change): Promise<void> {
  const stored = (before?.extra_fields ?? []) as ExtraField[] // checked when they were stored
  for (const old of stored) {
    const changed = next.find(({ id }) => id === old.id)
    if (!changed || (changed.name === old.name && changed.field_type === old.field_type)) continue
    const used = await sql.rows(
      'select 1 from activity_logs where activity_setup_id = $1 and extra_values ? $2 limit 1',
      [before?.id, old.name],
    )
    if (used.length > 0) refuse(activityProblems.typeInUse, { label: old.label })
  }
}

/** What asks whether it is right lies within what is refused. */
function timeErrors({ min_seconds, max_seconds }: Row): FieldErrors {
  return Number(min_seconds) > Number(max_seconds)
    ? {
        max_seconds: [`Longest time must be between ${Number(min_seconds)} and ${LONGEST_SECONDS}`],
      }
    : {}
}

async function guard(values: Row, change: Change): Promise<Row> {
  refuseFields(timeErrors({ ...change.before, ...values }))
  if (values.extra_fields === undefined) return {}
  const fields = values.extra_fields as ExtraField[] // the check of the list answers rows of these columns
  refuseFields(checkDefinitions(fields, 'extra_fields'))
  await refuseUsed(fields, change)
  return { extra_fields: numbered(fields) }
}

export const activitySetupsOnServer = serveResource(activitySetups, {
  derived: {
    extra_fields_count: (setup) => `jsonb_array_length(${setup}.extra_fields)`,
  },
  before: { create: guard, update: guard },
  constraints: { activity_setups_category_client: activityProblems.otherClientsCategory },
})
