import { refuse } from '#platform/contract/problems.ts'
import { SWEPT_CHALLENGES } from '#platform/server/access/challenges.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { sessionArea } from '../contract/area.ts'
import { sessionPersonalTables } from './personal-tables.ts'
import { type NotificationRead, sessionCalls } from '../contract/calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { viewCalls } from '../contract/view-calls.ts'
import {
  approvalNotifications,
  notify,
  recentNotifications,
  unreadNotifications,
} from './notifications.ts'
import { factorMails } from './factor-mails.ts'
import { mails } from './mails.ts'
import { accountHolding } from './account-holding.ts'
import { hasAccessChanged } from './session-access.ts'
import { generalSettings, sessionAnswerBeside } from './session-answer.ts'
import { codesServed } from './codes.ts'
import { ownPasswordServed } from './own-password.ts'
import { ownSessionsServed, userSessionsServed } from './own-sessions.ts'
import { directoryLinksServed } from './directory-links.ts'
import { directoryPageServed } from './directory-page.ts'
import { factorsServed, userFactorsServed } from './factors.ts'
import { pushServed } from './push/devices.ts'
import { tellDevices } from './push/tell-devices.ts'
import { secondFactorMail, tellingOfSecondFactor } from './tell-of-second-factor.ts'
import { openNews } from './open-news.ts'
import { signIn } from './sign-in.ts'
import { viewAs } from './view-as.ts'
import { why } from './why.ts'
import { sessionDemo } from './demo/demo.ts'

/** Notifications one look answers. */
const NEWEST = 100

const served = serveCalls(sessionCalls, {
  login: signIn,
  logout: async ({ viewer, sql, engine }) => {
    // With a person's own session end the views they opened; a view ends alone.
    await sql.rows(
      `update sessions set ended_at = statement_timestamp(), ended_why = 'logout'
        where (id = $1 or user_id = $2 and num_nonnulls(viewing_as, viewing_role) > 0) and ended_at is null`,
      [viewer.session_id, viewer.is_read_only ? null : viewer.user_id],
    )
    await sql.rows('delete from push_devices where session_id = $1', [viewer.session_id])
    engine.sessionEnded(viewer.session_id)
    return { data: { signed_out: true } }
  },
  session: async ({ viewer, sql, now, engine, input }) => ({
    data: await sessionAnswerBeside(sql, viewer, { now, engine }, input.known),
  }),
  acknowledgeDisclaimer: async ({ viewer, sql }) => {
    await sql.rows('update sessions set is_disclaimer_shown = true where id = $1', [
      viewer.session_id,
    ])
    return { data: { is_disclaimer_shown: true } }
  },
  unread: async ({ viewer, sql, input, asked, now, engine }) => {
    const { offset, limit } = readGrid(asked.input)
    const zone = input.timezone_id === null ? undefined : await zoneNamed(sql, input.timezone_id)
    const isSomebodyElse = input.employee_id !== null && input.employee_id !== viewer.employee_id
    const page = { offset, limit: Math.min(limit, NEWEST), zone }
    const [found, approvals, changed] = await sql.together((one) =>
      Promise.all([
        isSomebodyElse
          ? { data: [], total: 0 }
          : unreadNotifications(engine, one, viewer.user_id, page),
        approvalNotifications(one, viewer, now),
        hasAccessChanged(one, viewer),
      ]),
    )
    return { ...found, approval_notifications: approvals, permissions_changed: changed }
  },
  recent: async ({ viewer, sql, asked, engine }) => {
    const { offset, limit } = readGrid(asked.input)
    return recentNotifications(engine, sql, viewer.user_id, {
      offset,
      limit: Math.min(limit, NEWEST),
    })
  },
  read: async ({ viewer, sql, input }) => {
    const [read] = await sql.rows<NotificationRead>(
      `update notifications set read_at = coalesce(read_at, statement_timestamp()) where id = $1 and user_id = $2 returning id as notification_id, read_at`,
      [input.id, viewer.user_id],
    )
    return { data: read ?? refuse(sessionProblems.noSuchNotification) }
  },
  readAll: async ({ viewer, sql, input }) => {
    if (input.employee_id !== null && input.employee_id !== viewer.employee_id)
      return { data: { read: 0 } }
    const read = await sql.rows(
      'update notifications set read_at = statement_timestamp() where user_id = $1 and read_at is null returning id',
      [viewer.user_id],
    )
    return { data: { read: read.length } }
  },
  news: openNews,
  refreshTime: async ({ sql }) => ({
    data: { noti_refresh_time: (await generalSettings(sql)).noti_refresh_time },
  }),
})

const viewsServed = serveCalls(viewCalls, { why, viewAs })

async function zoneNamed(sql: Parameters<typeof generalSettings>[0], id: number): Promise<string> {
  const [zone] = await sql.rows<{ iana_name: string }>(
    'select iana_name from administration.time_zones where id = $1 and not is_deleted',
    [id],
  )
  return zone?.iana_name ?? refuse(sessionProblems.unknownZone)
}

export const sessionOnServer = serveArea(sessionArea, {
  contributes: sessionPersonalTables,
  holdings: [accountHolding],
  demo: sessionDemo,
  mails: [...Object.values(mails), ...Object.values(factorMails), secondFactorMail],
  calls: [
    ...served,
    ...codesServed,
    ...ownPasswordServed,
    ...ownSessionsServed,
    ...userSessionsServed,
    ...directoryPageServed,
    ...directoryLinksServed,
    ...factorsServed,
    ...userFactorsServed,
    ...pushServed,
    ...viewsServed,
  ],
  notify,
  schedules: (engine) => [tellDevices(engine), tellingOfSecondFactor(engine)],
  sweeps: [
    ...SWEPT_CHALLENGES,
    `delete from directory_sign_ins where expires_at < statement_timestamp()`,
    `delete from authenticators where confirmed_at is null and date_created < statement_timestamp() - interval '1 day'`,
    `update sessions set ended_at = expires_at, ended_why = 'expired' where ended_at is null and expires_at < statement_timestamp()`,
    `delete from sessions where ended_at < statement_timestamp() - interval '90 days'`,
    `delete from visited_urls where at < statement_timestamp()
       - coalesce((select ("values" ->> 'visited_url_days')::integer from settings where type = 'General'), 30) * interval '1 day'`,
    `delete from push_devices where failing_since < statement_timestamp() - interval '30 days'`,
    `delete from notifications where expires_at < statement_timestamp()`,
  ],
})
