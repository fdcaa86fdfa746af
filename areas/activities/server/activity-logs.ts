import { activityLogs } from '#areas/activities/contract/activity-logs.ts'
import { serveResource } from '#platform/server/records/served.ts'

const followUps = (log: string): string =>
  `from activity_follow_ups f where f.log_id = ${log}.id and not f.is_deleted`

export const activityLogsOnServer = serveResource(activityLogs, {
  derived: {
    follow_ups_count: (log) => `select count(*)::integer ${followUps(log)}`,
    follow_up_state: (log) =>
      `case when ${log}.follow_up_at <= statement_timestamp() then 'Overdue' when ${log}.follow_up_at is not null then 'Due' when exists (select 1 ${followUps(log)}) then 'Done' else 'None' end`,
  },
})
