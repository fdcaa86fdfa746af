import type { Sql } from '../database/database.ts'
import { endRequest, lockRequest, requestOf } from './requests.ts'

/**
 * Withdraws the request of a record that changed under it, and answers the accounts that were asked to decide. The caller moves the record and
 * tells them. A caller that holds the record already has held its request before (`holdWaiting`), as deciding does.
 */
export async function withdrawWaiting(
  sql: Sql,
  resource: string,
  recordId: number,
  now: string,
): Promise<number[]> {
  const newest = await requestOf(sql, resource, recordId)
  const request = newest && (await lockRequest(sql, newest.id))
  if (request?.state !== 'Waiting') return []
  const asked = await sql.rows<{ approver_id: number }>(
    `select distinct approver_id from approvals where request_id = $1 and decision = 'Pending' order by 1`,
    [request.id],
  )
  await endRequest(sql, request.id, 'Withdrawn', now)
  return asked.map(({ approver_id }) => approver_id)
}

/** Holds the waiting requests of some records until the transaction ends. */
export const holdWaiting = (sql: Sql, resource: string, recordIds: readonly number[]) =>
  sql.rows(
    `select 1 from approval_requests where resource = $1 and record_id = any($2::bigint[]) and state = 'Waiting' order by id for update`,
    [resource, recordIds],
  )
