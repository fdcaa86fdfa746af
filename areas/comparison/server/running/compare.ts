import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { languageModelsOf } from '#areas/language-models/contract/service/model-service.ts'
import type { comparisonCalls } from '../../contract/comparison-calls.ts'
import { comparisonFields } from '../../contract/comparison-fields.ts'
import { comparisonLists } from '../../contract/comparison-lists.ts'
import {
  type ComparisonKind,
  isComparisonKind,
  type ComparisonRun,
} from '../../contract/comparison-words.ts'
import { comparisonProblems } from '../../contract/problems.ts'
import { answerRun } from '../results/answer-run.ts'
import { summarise } from '../summary/summarise.ts'
import { COMPARE_TABLES, openRun, workAtRun } from './run-job.ts'
import { addRun, refuseUnfit } from './start-run.ts'

type Compare = CallRequest<(typeof comparisonCalls)['compare']>

/** More keys than these are compared by a job. */
const MOST_AT_ONCE = 5_000

/** Compares a list by fields, or says how far a run is that was started. */
export async function compare(request: Compare): Promise<Answer<ComparisonRun>> {
  const { asked, input, records, engine, viewer, now } = request
  const name = asked.parameters['name'] ?? ''
  if (!isComparisonKind(name)) return refuse(comparisonProblems.noSuchKind)
  if (input.run_id) return answerRun(request, input.run_id)
  refuseFields({
    ...(!input.listId && { listId: ['Choose a list'] }),
    ...(!input.fieldGroupId && { fieldGroupId: ['Choose fields'] }),
  })
  const list = await records.need(comparisonLists, Number(input.listId))
  const group = await records.need(comparisonFields, Number(input.fieldGroupId))
  if (name === 'summary') return summarise(request, { list, group })
  refuseUnfit(list, group)
  if (name === 'meaning' && languageModelsOf(engine).embeddingModel() === undefined)
    refuse(comparisonProblems.needsEmbeddings)
  const total = totalOf(name, list)
  const user_id = viewer.user_id
  const isLarge = total > MOST_AT_ONCE
  const id = await engine.database.transaction(async (sql) => {
    const id = await addRun(sql, { ...{ name, list, group, total, user_id, now } })
    if (isLarge)
      await engine.jobs.add(sql, {
        ...{ user_id, kind: COMPARE_TABLES, title: list.name, input: { run_id: id }, total },
      })
    return id
  })
  if (isLarge) engine.jobs.wake()
  else {
    const run = await openRun(engine, id)
    if (run) await workAtRun(engine, run, async () => undefined)
  }
  return answerRun(request, id)
}

/** How many rows are looked at: keys, or of duplicates the rows of both sides. */
const totalOf = (
  name: ComparisonKind,
  { joined_rows, left_only, right_only, left_rows, right_rows }: Counts,
): number =>
  name === 'duplicates'
    ? (left_rows ?? 0) + (right_rows ?? 0)
    : (joined_rows ?? 0) + (left_only ?? 0) + (right_only ?? 0)

type Counts = Readonly<
  Record<'joined_rows' | 'left_only' | 'right_only' | 'left_rows' | 'right_rows', number | null>
>
