import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { activityCalls } from '../contract/calls.ts'
import { isClosedTo } from './closed-work.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

/** Logs answered when nobody says how many, kinds of work proposed for one key, and days they are counted over. */
const RECENT = 20
const FREQUENT = 5
const FREQUENT_DAYS = 14

/** The caller's own newest logs, and what they log most. */
export async function recentActivities({
  viewer,
  records,
  asked,
  sql,
  now,
  engine,
}: CallRequest<(typeof activityCalls)['recent']>): Promise<Answer<readonly AnsweredRecord[]>> {
  const grid = readGrid(asked.input)
  const limit = asked.input.endRow === undefined ? RECENT : grid.limit
  const [page, frequent] = await Promise.all([
    records.reaching(['self']).list(activityLogs, { ...grid, limit, deleted: false }),
    sql.rows(
      `select l.activity_setup_id, s.name as activity_setup_name, l.client_id, cl.name as client_name, s.category_id, count(*)::integer as logs
         from activity_logs l join activity_setups s on s.id = l.activity_setup_id and s.is_active and not s.is_deleted join organisation.clients cl on cl.id = l.client_id
         join activity_categories c on c.id = s.category_id
        where not ${isClosedTo(engine.contributions, { employee: '$1::bigint', now: '$2' })} and l.employee_id = $1 and not l.is_deleted and l.started_at > $2::timestamptz - make_interval(days => ${FREQUENT_DAYS}) group by 1, 2, 3, 4, 5 order by logs desc, 2 limit ${FREQUENT}`,
      [viewer.employee_id, now],
    ),
  ])
  return { ...page, frequent }
}
