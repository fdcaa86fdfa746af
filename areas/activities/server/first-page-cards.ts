import { t } from '#platform/contract/words/texts.ts'
import { type CardReader, firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { CardLog, DueLog } from '../contract/first-page.ts'

/** Rows of the cards: what fits beside the day without scrolling. */
const FOLLOW_UPS = 4
const RECENT = 7

const maySeeLogs = ({ employee_id, mayView }: CardReader): boolean =>
  employee_id !== null && mayView(activityLogs.page)

const COLUMNS = `l.id, l.started_at, c.name as client_name, l.activity_setup_id, s.name as activity_setup_name, l.reference_no, k.name as status_name, k.kind as status_kind,
  l.duration_seconds, l.follow_up_at, l.description`
const LOGS = `activity_logs l join organisation.clients c on c.id = l.client_id join activity_setups s on s.id = l.activity_setup_id join activity_category_statuses k on k.id = l.status_id`

/** What must be looked at again: one's own logs, and those of people whose work one has taken over. */
const followUpsDue = firstPageCards.add({
  name: 'follow-ups-due',
  isFor: maySeeLogs,
  quiet: { title: () => t`Follow-ups`, to: '/follow-ups' },
  read: async ({ sql, reader, now }) => {
    const rows = await sql.rows<DueLog & { total: number }>(
      `select ${COLUMNS}, case when l.employee_id <> $1 then (select e.name from people.employees e where e.id = l.employee_id) end as handed_over_by,
              count(*) over () as total from ${LOGS}
        where l.employee_id = any(array(select people_held($1, $2))) and l.follow_up_at is not null and not l.is_deleted
        order by l.follow_up_at, l.id limit ${FOLLOW_UPS}`,
      [reader.employee_id, now],
    )
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total, ...row }) => row) }
  },
})

const recentActivities = firstPageCards.add({
  name: 'recent-activities',
  isFor: maySeeLogs,
  read: ({ sql, reader }) =>
    sql.rows<CardLog>(
      `select ${COLUMNS} from ${LOGS} where l.employee_id = $1 and not l.is_deleted order by l.started_at desc, l.id desc limit ${RECENT}`,
      [reader.employee_id],
    ),
})

/** The cards of the first page about the logs of the person who opens it. */
export const activityCards = [followUpsDue, recentActivities]
