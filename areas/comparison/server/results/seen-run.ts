import { Refusal, refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ComparedField } from '../../contract/comparison-fields.ts'
import { comparisonLists } from '../../contract/comparison-lists.ts'
import type {
  ComparisonKind,
  ComparisonSummary,
  ComparisonTotals,
  FieldFigures,
  runStates,
} from '../../contract/comparison-words.ts'
import { comparisonProblems } from '../../contract/problems.ts'

export interface StoredRun {
  readonly id: number
  readonly name: ComparisonKind
  readonly list_id: number
  readonly group_id: number
  readonly group_name: string
  readonly list_name: string
  readonly left_label: string | null
  readonly right_label: string | null
  readonly fields: readonly ComparedField[]
  readonly state: (typeof runStates)[number]
  readonly done: number
  readonly total: number
  readonly totals: ComparisonTotals | null
  readonly by_field: readonly FieldFigures[] | null
  readonly summary: ComparisonSummary | null
  readonly error: string | null
  readonly date_created: string
  readonly is_outdated: boolean
}

/** A run with its list and its fields. */
export const RUNS = `
  select r.id, r.name, r.list_id, r.group_id, g.name as group_name, l.name as list_name, l.left_label, l.right_label, r.fields, r.state, r.done, r.total, r.totals,
         r.by_field, r.summary, r.error, r.date_created, r.loads <> l.loads or r.group_version <> g.version as is_outdated
    from comparison_runs r join ai_comparison_list l on l.id = r.list_id join ai_comparison_fields g on g.id = r.group_id`

/** A run whose list the caller may see: to all others there is none. */
export async function seenRun(
  { sql, records }: Pick<CallRequest, 'sql' | 'records'>,
  id: number,
): Promise<StoredRun> {
  const [run] = await sql.rows<StoredRun>(`${RUNS} where r.id = $1`, [id])
  if (!run) return refuse(comparisonProblems.noSuchRun)
  try {
    await records.need(comparisonLists, run.list_id)
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 404)
      return refuse(comparisonProblems.noSuchRun)
    throw problem
  }
  return run
}
