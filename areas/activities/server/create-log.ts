import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

import { activityLogs } from '../contract/activity-logs.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

/** A log has the client and the category of its set-up: a request that names the set-up need not repeat them. */
export async function createLog(request: CallRequest): Promise<Answer<AnsweredRecord>> {
  const { records, asked } = request
  const draft = { ...asked.input, ...(await workOf(request, asked.input)) }
  const data = await records.byRight(activityLogs, 'add').create(activityLogs, draft)
  return { data, message: messageOf.create(activityLogs) }
}

/** What the set-up says of what was not given. */
async function workOf(
  { sql }: CallRequest,
  given: DraftOf<typeof activityLogs>,
): Promise<ChangesOf<typeof activityLogs>> {
  const id = Number(given.activity_setup_id)
  if (!Number.isSafeInteger(id)) return {}
  const [setup] = await sql.rows<{ client_id: number; category_id: number }>(
    'select client_id, category_id from activity_setups where id = $1 and not is_deleted',
    [id],
  )
  return {
    ...(setup && isEmpty(given.client_id) && { client_id: setup.client_id }),
    ...(setup && isEmpty(given.category_id) && { category_id: setup.category_id }),
  }
}
