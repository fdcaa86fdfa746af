import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetProblems } from '../../contract/problems.ts'
import type { stocktakeCalls } from '../../contract/stocktake/stocktake-calls.ts'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'
import { settle } from './settle-stocktake.ts'

type Calls = typeof stocktakeCalls

/** Begins a count: what is expected is what the office has at this moment, of the types that are counted. */
export async function startStocktake(
  request: CallRequest<Calls['startStocktake']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, records, now, viewer } = request
  const { id, office_id, atype_ids } = await held(request, 'Planned', assetProblems.notPlanned)
  const data = await records.change(stocktakes, id, { status: 'Counting', started_at: now })
  await sql.rows(
    `insert into stocktake_lines (stocktake_id, asset_id, created_by, updated_by)
     select $1, a.id, $4, $4 from assets a
      where a.office_id = $2 and (cardinality($3::bigint[]) = 0 or a.atype_id = any($3)) and a.status <> 'Discarded' and not a.is_deleted`,
    [id, office_id, atype_ids, viewer.user_id],
  )
  return { data: { ...data, ...(await figuresOf(request)) }, message: t`Counting has begun` }
}

/** Ends a count: what was not found is missing, what was found carries the day, and differences are settled where that is asked for. */
export async function closeStocktake(
  request: CallRequest<Calls['closeStocktake']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, records, now, input, viewer } = request
  const { id, office_id } = await held(request, 'Counting', assetProblems.notCounting)
  await sql.rows(
    `update stocktake_lines set result = 'Missing', version = version + 1, updated_by = $2, date_updated = statement_timestamp()
      where stocktake_id = $1 and result = 'Pending'`,
    [id, viewer.user_id],
  )
  if (input.apply) await settle(sql, settling({ engine, sql, viewer }, { id, office_id }))
  await sql.rows(
    `update assets a set last_counted_on = greatest(a.last_counted_on, organisation.day_at(a.office_id, l.counted_at))
       from stocktake_lines l where l.stocktake_id = $1 and l.asset_id = a.id and l.counts > 0`,
    [id],
  )
  const data = await records.change(stocktakes, id, { status: 'Closed', closed_at: now })
  return { data: { ...data, ...(await figuresOf(request)) }, message: t`Stocktake closed` }
}

/** Settles what was left when the count was closed. */
export async function settleStocktake(
  request: CallRequest<Calls['settleStocktake']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, records, asked, viewer } = request
  const stocktake = await held(request, 'Closed', assetProblems.notClosed)
  const settled = await settle(sql, settling({ engine, sql, viewer }, stocktake))
  if (settled === 0) refuse(assetProblems.nothingToSettle)
  return {
    data: await records.need(stocktakes, idOf(asked)),
    message: settled === 1 ? t`1 difference settled` : t`${settled} differences settled`,
  }
}

const settling = (
  { engine, sql, viewer }: Pick<CallRequest, 'engine' | 'sql' | 'viewer'>,
  { id, office_id }: Pick<RecordOf<typeof stocktakes>, 'id' | 'office_id'>,
) => ({
  ...{ id, office_id, actor: viewer.user_id },
  tell: (notice: Notice) => engine.notify(sql, notice),
})

/** Ends a count of which nothing follows. */
export async function cancelStocktake(
  request: CallRequest<Calls['cancelStocktake']>,
): Promise<Answer<AnsweredRecord>> {
  const { records, asked } = request
  const { id, status } = await records.hold(stocktakes, idOf(asked))
  if (status !== 'Planned' && status !== 'Counting')
    refuse(assetProblems.notPlanned, { status: String(status).toLowerCase() })
  const data = await records.change(stocktakes, id, { status: 'Cancelled' })
  return { data, message: t`Stocktake cancelled` }
}

async function held(
  { records, asked }: Pick<CallRequest, 'records' | 'asked'>,
  status: 'Planned' | 'Counting' | 'Closed',
  problem: typeof assetProblems.notPlanned,
): Promise<RecordOf<typeof stocktakes>> {
  const stocktake = await records.hold(stocktakes, idOf(asked))
  if (stocktake.status !== status)
    refuse(problem, { status: String(stocktake.status).toLowerCase() })
  return stocktake
}

/** The figures as they are after the lines have changed. */
async function figuresOf({ records, asked }: Pick<CallRequest, 'records' | 'asked'>) {
  const { counted, expected, found, missing, unexpected, misplaced, to_settle } =
    await records.need(stocktakes, idOf(asked))
  return { counted, expected, found, missing, unexpected, misplaced, to_settle }
}
