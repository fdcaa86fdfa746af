import { Refusal } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  Counted,
  CountOutcome,
  stocktakeCalls,
} from '../../contract/stocktake/stocktake-calls.ts'
import { holdForCounting, keepCount } from './count-asset.ts'

/** Counts several assets in the order they were sent. A stocktake that was closed meanwhile refuses each by itself, so that nothing is lost unseen. */
export async function countMany(
  request: CallRequest<(typeof stocktakeCalls)['countMany']>,
): Promise<Answer<readonly CountOutcome[]>> {
  const stocktake = await holdForCounting(request)
  const data: CountOutcome[] = []
  for (const count of request.input.counts)
    data.push({
      client_key: count.client_key,
      ...(await outcomeOf(() => keepCount(request, stocktake, count))),
    })
  const taken = data.filter((one) => 'counted' in one).length
  return { data, message: t`${taken} of ${data.length} counted` }
}

/** A count is refused before anything of it is written, so the others go on in the same transaction. */
async function outcomeOf(keep: () => Promise<Counted>) {
  try {
    return { counted: await keep() }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const { error, code } = problem
    return {
      error: typeof error === 'string' ? error : Object.values(error).flat().join(' '),
      code,
    }
  }
}
