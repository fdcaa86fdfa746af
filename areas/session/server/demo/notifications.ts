import { ACCOUNT_NAMES } from '#database/demo/accounts.ts'
import type { Sql } from '#platform/server/database/database.ts'

const LOG = { redirectTo: '/activity-log', action: 'view', actionFor: 'activity_log' }
const REPORT = { redirectTo: '/activity-reports/myLoggedActivites', action: 'view' }
const PROFILE = { redirectTo: '/dashboards/default', action: 'view' }

/** What waits behind the bell: type, title, text, where a click leads, hours ago. */
const NOTIFICATIONS = [
  [
    'project',
    'Follow-up due today',
    'A case you left waiting is due before the end of your shift.',
    LOG,
    2,
  ],
  ['project', 'Follow-up overdue', 'A customer was promised an answer yesterday.', LOG, 9],
  [
    'user',
    'Your shift next week',
    'Your shift of next week is published. It has not changed.',
    PROFILE,
    20,
  ],
  [
    'feature',
    'Reports of your own work',
    'See your logged activities by client, category and day.',
    REPORT,
    28,
  ],
  ['user', 'Long lunch on Tuesday', 'Lunch took 4 minutes more than planned.', PROFILE, 52],
  ['ticket', 'Headset replaced', 'IT closed your request for a new headset.', PROFILE, 75],
  ['feature', 'New on the contact board', 'Quality hour: everybody is welcome.', PROFILE, 98],
  ['quiz', 'Course due soon', 'Data protection is due at the end of the month.', PROFILE, 120],
] as const

/** Four to eight for each demo account, the oldest read already; given once, whatever the number of starts. */
export async function insertNotifications(sql: Sql, now: string): Promise<void> {
  const rows = ACCOUNT_NAMES.flatMap((account, place) =>
    NOTIFICATIONS.slice(0, 4 + ((place * 3) % 5)).map(
      ([type, title, description, buttons, hours], index) => ({
        account: `${account}@muster.example`,
        type,
        title,
        description,
        buttons,
        hours,
        is_read: index > 4,
        dedupe_key: `demo-${index}`,
      }),
    ),
  )
  await sql.rows(
    `insert into notifications (user_id, type, title, description, buttons, date_created, read_at, dedupe_key)
     select u.id, n.type, n.title, n.description, n.buttons, $2::timestamptz - n.hours * interval '1 hour',
            case when n.is_read then $2::timestamptz - (n.hours - 1) * interval '1 hour' end, n.dedupe_key
       from jsonb_to_recordset($1::jsonb) n(account text, type text, title text, description text, buttons jsonb, hours int, is_read boolean, dedupe_key text)
       join administration.users u on u.email = n.account
     on conflict (user_id, dedupe_key) do nothing`,
    [JSON.stringify(rows), now],
  )
}
