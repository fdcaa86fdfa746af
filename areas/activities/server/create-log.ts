import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { type Answer, writerOf } from '#platform/server/http/request.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { Row } from '#platform/server/records/served.ts'
import { activityLogs } from '../contract/activity-logs.ts'

/** A log has the client and the category of its set-up: a request that names the set-up need not repeat them. */
export async function createLog(request: CallRequest): Promise<Answer> {
  const { engine, sql, viewer, asked } = request
  const draft = { ...asked.input, ...(await workOf(request, asked.input)) }
  // The request's own transaction keeps its answer for a repeat; the change inside does not keep another.
  const writer = writerOf(engine, viewer, { ...asked, once: undefined }, activityLogs, 'add')
  const data = await engine.records.create(activityLogs, writer, draft, sql)
  return { data, message: messageOf.create(activityLogs) }
}

/** What the set-up says of what was not given. */
async function workOf({ sql }: CallRequest, given: Row): Promise<Row> {
  const id = Number(given.activity_setup_id)
  if (!Number.isSafeInteger(id)) return {}
  const [setup] = await sql.rows<{ client_id: number; category_id: number }>(
    'select client_id, category_id from activity_setups where id = $1 and not is_deleted',
    [id],
  )
  const missing = Object.entries(setup ?? {}).filter(([name]) => isEmpty(given[name]))
  return Object.fromEntries(missing)
}
