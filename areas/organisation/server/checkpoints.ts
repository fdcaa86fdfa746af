import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'
import type { headcountCalls, HeadcountChange } from '../contract/headcount-calls.ts'

/** The changes of one ordered headcount. */
export async function checkpointsOfHeadcount({
  records,
  input,
}: CallRequest<(typeof headcountCalls)['checkpoints']>): Promise<
  Answer<readonly HeadcountChange[]>
> {
  const id = Number(input.client_headcount_id)
  const { checkpoints } = await records.need(clientHeadcounts, id)
  const data = checkpoints as readonly HeadcountChange[] // each was given its number when it was stored
  return { data, total: data.length }
}
