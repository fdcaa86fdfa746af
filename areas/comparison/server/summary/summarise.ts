import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { comparisonPage } from '../../contract/comparison-page.ts'
import type {
  ComparedRow,
  ComparisonSummary,
  ComparisonRun,
} from '../../contract/comparison-words.ts'
import { comparisonProblems } from '../../contract/problems.ts'
import { answerRun } from '../results/answer-run.ts'
import { resultRows } from '../results/result-rows.ts'
import { RUNS, type StoredRun } from '../results/seen-run.ts'
import { addRun, type ComparedList, type FieldGroup } from '../running/start-run.ts'
import { fixedWording } from './fixed-wording.ts'
import { wordedByModel } from './worded-by-model.ts'

/** Rows a summary is about: those that differ most. */
const MOST_ROWS = 10

/** Tells the figures of the last comparison in words: by the default model of the caller, else in a fixed wording. */
export async function summarise(
  request: CallRequest,
  of: { readonly list: ComparedList; readonly group: FieldGroup },
): Promise<Answer<ComparisonRun>> {
  const { engine, viewer, now } = request
  const { database } = engine
  const [last] = await database.rows<StoredRun>(
    `${RUNS} where r.list_id = $1 and r.group_id = $2 and r.name in ('fields', 'text') and r.state = 'Done' order by r.id desc limit 1`,
    [of.list.id, of.group.id],
  )
  if (!last?.totals) return refuse(comparisonProblems.nothingToSum)
  const { rows } = await resultRows(database, { run_id: last.id }, { from: 0, most: MOST_ROWS })
  const told = rows.filter(({ verdict }) => verdict !== 'match')
  const text = (await wordedByModel(request, last, told)) ?? undefined
  const summary: ComparisonSummary = {
    text: text ?? fixedWording(last, told),
    generated: text !== undefined,
    links: told.map((row) => linkOf(last, row)),
  }
  const id = await addRun(database, {
    ...{ name: 'summary', ...of, total: 0, user_id: viewer.user_id, now },
  })
  await database.rows(
    `update comparison_runs set state = 'Done', totals = $2::jsonb, by_field = $3::jsonb, summary = $4::jsonb, date_ended = $5 where id = $1`,
    [
      id,
      JSON.stringify(last.totals),
      JSON.stringify(last.by_field ?? []),
      JSON.stringify(summary),
      now,
    ],
  )
  return answerRun(request, id)
}

const linkOf = ({ id }: StoredRun, { key }: ComparedRow) => ({
  key,
  url: `${comparisonPage.url}?run=${id}&key=${encodeURIComponent(key)}`,
})
