import { endRequest, lockRequest, requestOf } from '#platform/server/approvals/requests.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { assetApprovals, EXPIRES_AFTER_DAYS } from '../../contract/approvals/asset-approvals.ts'

/** The schedule that ends them. */
const EXPIRE_APPROVALS = 'expire-asset-approvals'

const approvals = loop<{ readonly id: number }>(EXPIRE_APPROVALS, ({ id }) =>
  recordItem(assetApprovals, id),
)

/** Requests that nobody decided for a month are over, and who asked hears of it. */
export const expireAssetApprovals = (engine: Engine): Schedule =>
  schedule(EXPIRE_APPROVALS, {
    label: 'Requests for assets without a decision',
    timing: 'Every day at 3:40 AM',
    cron: '40 3 * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const old = await engine.database.rows<{ id: number }>(
        `select a.id from asset_approvals a join approval_requests r on r.resource = $3 and r.record_id = a.id and r.state = 'Waiting'
          where a.status = 'Pending' and not a.is_deleted and r.asked_at < $1::timestamptz - make_interval(days => $2) order by r.id`,
        [now, EXPIRES_AFTER_DAYS, assetApprovals.name],
      )
      const expired = await eachInTurn(engine, approvals, old, (sql, { id }) =>
        expire(engine, sql, id, now),
      )
      return andFailed(`${expired.results.filter(Boolean).length} expired.`, expired)
    },
  })

/** Ends a request that still waits; answers whether it did. */
async function expire(engine: Engine, sql: Sql, id: number, now: string): Promise<boolean> {
  // The request before its record, as deciding does: they never wait for each other.
  const newest = await requestOf(sql, assetApprovals.name, id)
  const request = newest && (await lockRequest(sql, newest.id))
  if (request?.state !== 'Waiting') return false
  await endRequest(sql, request.id, 'Withdrawn', now)
  await changeRows(sql, assetApprovals, {
    set: `status = 'Expired'`,
    where: 't.id = $1',
    values: [id],
    actor: null,
  })
  await engine.notify(sql, {
    user_id: request.asked_by,
    type: 'asset_approval',
    title: 'Your request was not decided in time',
    description: `${request.title}. Ask again if it is still needed.`,
    page: `${assetApprovals.page}/view?id=${id}`,
    key: `asset-approval-expired-${id}`,
  })
  return true
}
