import type { DemoDays } from '#platform/server/demo/demo-step.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { fillAtOnce } from '#platform/server/database/fill-at-once.ts'
import { storeLogs } from './activity-logs.ts'
import { keepWaiting, settleOpenLogs, storeFollowUps } from './follow-ups.ts'
import { followLodgingRequests, storeLodgingRequests } from './lodging-requests.ts'
import { storeTrails } from './log-trails.ts'
import { listWork } from './log-work.ts'

/** What everybody logs within the timeline that was clocked on some days. */
export async function logDays(sql: Sql, { from, now, logs, isLast }: DemoDays): Promise<void> {
  await listWork(sql, from)
  await fillAtOnce(sql, 'activity_logs', async () => {
    await storeLogs(sql, now, logs)
    await storeFollowUps(sql, now)
  })
  await settleOpenLogs(sql, now)
  if (isLast) await keepWaiting(sql, now)
  await fillAtOnce(sql, 'activity_log_events', () => storeTrails(sql, now))
  await storeLodgingRequests(sql, now)
  await followLodgingRequests(sql, now)
}
