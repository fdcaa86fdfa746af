import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ComparisonRun } from '../../contract/comparison-words.ts'
import { resultRows } from './result-rows.ts'
import { seenRun, type StoredRun } from './seen-run.ts'

/** Rows that come with a run. */
const FIRST = 100

/** A run as far as it is: with its figures and its first rows, differences first, once it is done. */
export async function answerRun(
  request: Pick<CallRequest, 'sql' | 'records'>,
  id: number,
): Promise<Answer<ComparisonRun>> {
  const run = await seenRun(request, id)
  if (run.state !== 'Done' || !run.totals) return { data: shownRun(run) }
  const { rows, total } = await resultRows(request.sql, { run_id: id }, { from: 0, most: FIRST })
  return {
    data: {
      ...shownRun(run),
      ...(run.summary && { generated: run.summary.generated }),
      aiComparisonData: {
        totals: run.totals,
        by_field: run.by_field ?? [],
        rows,
        ...(run.summary && { summary: run.summary }),
      },
    },
    total,
  }
}

/** A run without its rows. */
export const shownRun = (run: StoredRun): ComparisonRun => ({
  ...{ run_id: run.id, name: run.name, state: run.state },
  ...(run.state === 'Running' && { progress: { done: run.done, total: run.total } }),
  ...(run.error !== null && { error: run.error }),
  list: {
    ...{ id: run.list_id, name: run.list_name },
    ...{ left_label: run.left_label ?? 'Ours', right_label: run.right_label ?? 'Theirs' },
  },
  group: { id: run.group_id, name: run.group_name, fields: run.fields },
  date_created: new Date(run.date_created).toISOString(),
  is_outdated: run.is_outdated,
})
