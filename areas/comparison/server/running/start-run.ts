import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { ComparedField, comparisonFields } from '../../contract/comparison-fields.ts'
import type { comparisonLists, Side } from '../../contract/comparison-lists.ts'
import type { ComparisonKind } from '../../contract/comparison-words.ts'
import { comparisonProblems } from '../../contract/problems.ts'
import { folded } from '../../contract/scoring/read-values.ts'

export type ComparedList = RecordOf<typeof comparisonLists>
export type FieldGroup = RecordOf<typeof comparisonFields>

/** Refuses what cannot be compared: tables that are not there, fields of another client, columns the tables do not have. */
export function refuseUnfit(list: ComparedList, group: FieldGroup): void {
  if (list.rows_removed_on) refuse(comparisonProblems.rowsRemoved, { day: list.rows_removed_on })
  if (list.state !== 'Loaded')
    refuse(comparisonProblems.notLoaded, { state: t(list.state ?? 'Draft').toLowerCase() })
  if (group.client_ids.length > 0 && !group.client_ids.includes(list.client_id))
    refuse(comparisonProblems.otherClient)
  if (group.list_ids.length > 0 && !group.list_ids.includes(list.id))
    refuse(comparisonProblems.otherList)
  for (const field of group.fields)
    for (const side of ['left', 'right'] as const)
      if (placeOf(list, side, field) < 0)
        refuse(comparisonProblems.noColumn, {
          table: labelOf(list, side),
          column: field[`${side}_column`],
        })
}

/** What people call a table. */
export const labelOf = (list: ComparedList, side: Side): string =>
  (side === 'left' ? list.left_label : list.right_label) ?? (side === 'left' ? 'Ours' : 'Theirs')

const placeOf = (list: ComparedList, side: Side, field: ComparedField): number =>
  list[`${side}_columns`].findIndex((name) => folded(name) === folded(field[`${side}_column`]))

interface NewRun {
  readonly name: ComparisonKind
  readonly list: ComparedList
  readonly group: FieldGroup
  readonly total: number
  readonly user_id: number
  readonly now: string
}

/** Writes down that something is compared, with the fields as they are now. */
export async function addRun(
  sql: Rows,
  { name, list, group, total, user_id, now }: NewRun,
): Promise<number> {
  const [run] = await sql.rows<{ id: number }>(
    `insert into comparison_runs (name, list_id, group_id, loads, group_version, fields, total, created_by, date_created)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9) returning id`,
    [
      ...[name, list.id, group.id, list.loads ?? 0, group.version],
      ...[JSON.stringify(group.fields), total, user_id, now],
    ],
  )
  if (!run) throw new Error('an insert answers its row')
  return run.id
}
