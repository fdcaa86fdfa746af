import type { Notification } from '#platform/contract/session.ts'
import type { Sql } from '#platform/server/database/database.ts'

interface Window {
  readonly limit: number
  readonly offset: number
  /** A zone name adds the day as that zone calls it. */
  readonly zone: string | undefined
}

const DAY_LABEL = `case (n.date_created at time zone $4)::date
    when (statement_timestamp() at time zone $4)::date then 'Today'
    when (statement_timestamp() at time zone $4)::date - 1 then 'Yesterday'
    else to_char(n.date_created at time zone $4, 'FMDD Mon YYYY') end as day_label`

/** The newest unread notifications of one person; nobody else ever reads them. */
export async function unreadNotifications(
  sql: Sql,
  userId: number,
  { limit, offset, zone }: Window,
): Promise<{ data: Notification[]; total: number }> {
  const unread =
    'from notifications n where n.user_id = $1 and n.read_at is null and n.expires_at > statement_timestamp()'
  const columns = `n.id as notification_id, n.type, n.title, n.description, n.date_created, n.buttons${zone === undefined ? '' : `, ${DAY_LABEL}`}`
  const [data, [count]] = await Promise.all([
    sql.rows<Notification>(
      `select ${columns} ${unread} order by n.date_created desc, n.id desc limit $2 offset $3`,
      [userId, limit, offset, ...(zone === undefined ? [] : [zone])],
    ),
    sql.rows<{ total: number }>(`select count(*) as total ${unread}`, [userId]),
  ])
  return { data, total: count?.total ?? 0 }
}
