import { approvalsPage } from '#platform/contract/approvals.ts'
import { buttonsTo } from '#platform/server/jobs/notice-buttons.ts'
import type { Notification, PastNotification } from '#platform/contract/session.ts'
import type { Rows, Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { waitingFor } from '#platform/server/approvals/inbox.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { noticeWords } from '#platform/server/jobs/notice-words.ts'
import type { Engine } from '#platform/server/kernel/request.ts'

interface Window {
  readonly limit: number
  readonly offset: number
  /** A zone name adds the day as that zone calls it. */
  readonly zone: string | undefined
}

/** The columns of a notice; what it says follows what its person may still read. */
function columnsOf({ contributions }: Contributed): string {
  const words = noticeWords.among(contributions)
  const cases = words.map(({ type, description }) => `when '${type}' then ${description('n')}`)
  const description =
    cases.length === 0
      ? 'n.description'
      : `case n.type ${cases.join(' ')} else n.description end as description`
  return `n.id as notification_id, n.type, n.title, ${description}, n.date_created, n.buttons`
}

type Contributed = Pick<Engine, 'contributions'>

const DAY_LABEL = `case (n.date_created at time zone $4)::date
    when (statement_timestamp() at time zone $4)::date then 'Today'
    when (statement_timestamp() at time zone $4)::date - 1 then 'Yesterday'
    else to_char(n.date_created at time zone $4, 'FMDD Mon YYYY') end as day_label`

const UNREAD =
  'from notifications n where n.user_id = $1 and n.read_at is null and n.expires_at > statement_timestamp()'

/** The newest unread notifications of one person; nobody else ever reads them. */
export const newestUnread = (
  engine: Contributed,
  sql: Rows,
  userId: number,
  most: number,
): Promise<Notification[]> =>
  sql.rows<Notification>(
    `select ${columnsOf(engine)} ${UNREAD} order by n.date_created desc, n.id desc limit $2`,
    [userId, most],
    'once',
  )

/** A page of them with how many there are. */
export async function unreadNotifications(
  engine: Contributed,
  sql: Rows,
  userId: number,
  { limit, offset, zone }: Window,
): Promise<{ data: Notification[]; total: number }> {
  const columns = zone === undefined ? columnsOf(engine) : `${columnsOf(engine)}, ${DAY_LABEL}`
  const [data, [count]] = await Promise.all([
    sql.rows<Notification>(
      `select ${columns} ${UNREAD} order by n.date_created desc, n.id desc limit $2 offset $3`,
      [userId, limit, offset, ...(zone === undefined ? [] : [zone])],
      'once',
    ),
    sql.rows<{ total: number }>(`select count(*) as total ${UNREAD}`, [userId], 'once'),
  ])
  return { data, total: count?.total ?? 0 }
}

/** The newest notifications of one person, those that were read too; what expired is gone. */
export async function recentNotifications(
  engine: Contributed,
  sql: Sql,
  userId: number,
  { limit, offset }: Omit<Window, 'zone'>,
): Promise<{ data: PastNotification[]; total: number }> {
  const own = 'from notifications n where n.user_id = $1 and n.expires_at > statement_timestamp()'
  const [data, [count]] = await Promise.all([
    sql.rows<PastNotification>(
      `select ${columnsOf(engine)}, n.read_at ${own} order by n.date_created desc, n.id desc limit $2 offset $3`,
      [userId, limit, offset],
    ),
    sql.rows<{ total: number }>(`select count(*) as total ${own}`, [userId]),
  ])
  return { data, total: count?.total ?? 0 }
}

/** Puts behind a person's bell what was done for them; the same key is told once. */
export async function notify(
  sql: Sql,
  { user_id, type = 'feature', title, description, page, key }: Notice,
): Promise<void> {
  await sql.rows(
    `insert into notifications (user_id, type, title, description, buttons, dedupe_key)
     values ($1, $6, left($2, 120), left($3, 500), $4::jsonb, $5) on conflict (user_id, dedupe_key) do nothing`,
    [user_id, title, description, JSON.stringify(buttonsTo(page)), key, type],
  )
}

/** What waits for a person's decision, as the bell of approvals shows it. The keys of assets are part of the product's contract. */
export async function approvalNotifications(sql: Rows, viewer: Viewer, now: string) {
  const waiting = await waitingFor(sql, viewer, now)
  return waiting.map(({ id, kind, title, asker, entered_by, asked_at, state, acting_for }) => ({
    notification_id: id,
    asset_name: title,
    asset_type_name: kind,
    office_name: null,
    notification_to: acting_for,
    asker: asker.name,
    entered_by,
    status: state,
    date_created: asked_at,
    kind,
    redirectTo: `${approvalsPage.url}?id=${id}`,
  }))
}
