import { permissionOf, type Reporting } from '#platform/contract/permissions.ts'
import type {
  AccessPart,
  PassingAnswer,
  SessionAnswer,
  SessionUser,
} from '#platform/contract/session.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Rows, Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { pictureExpression } from '#platform/server/files/pictures.ts'
import {
  digestOf,
  readReporting,
  rememberDigest,
  roleAccess,
  type RoleAccess,
} from './session-access.ts'
import { approvalNotifications, newestUnread } from './notifications.ts'
import { shiftTime } from './shift-time.ts'

/** Unread notices that a session begins with at most. */
const LISTED_NOTICES = 100

/** When it is asked, and of which program. */
export interface Asking {
  readonly now: string
  readonly engine: Pick<Engine, 'demo' | 'contributions'>
}

/** All that the shell needs about the person who is signed in: at sign-in, and for a new tab. */
export async function sessionAnswer(
  sql: Sql,
  viewer: Viewer,
  asking: Asking,
): Promise<SessionAnswer> {
  const { access, ...passing } = await readSession(sql, viewer, asking)
  return { ...passing, ...accessPart(viewer, access) }
}

/** The same without rights, menus and people for a browser that keeps them: it says which by their digest. */
export async function sessionAnswerBeside(
  sql: Sql,
  viewer: Viewer,
  asking: Asking,
  digest: string | null,
): Promise<SessionAnswer | PassingAnswer> {
  const { access, ...passing } = await readSession(sql, viewer, asking)
  return passing.access_digest === digest ? passing : { ...passing, ...accessPart(viewer, access) }
}

interface Access {
  readonly role: RoleAccess
  readonly reporting: Reporting
}

const accessPart = (
  { user_id }: Viewer,
  { role: { raw, menus }, reporting }: Access,
): Pick<SessionAnswer, AccessPart> => ({
  user_permissions_raw: raw,
  user_Permissions: raw.map((one) => permissionOf(one, user_id, reporting)),
  user_reporting: reporting,
  nested_menus: menus,
})

async function readSession(
  sql: Sql,
  viewer: Viewer,
  { now, engine }: Asking,
): Promise<PassingAnswer & { readonly access: Access }> {
  const role = await roleAccess(sql, viewer)
  const [account, reporting, shift, notifications, approvals] = await sql.together((one) =>
    Promise.all([
      readAccount(one, viewer),
      readReporting(one, viewer, role.raw),
      viewer.employee_id === null ? null : shiftTime(one, viewer.employee_id),
      newestUnread(engine, one, viewer.user_id, LISTED_NOTICES),
      approvalNotifications(one, viewer, now),
    ]),
  )
  const { expires_at, is_disclaimer_shown, viewing, is_demo, settings, known_digest, ...person } =
    account
  const access_digest = digestOf(role, viewer, reporting)
  if (access_digest !== known_digest) await rememberDigest(sql, viewer, access_digest)
  const { noti_refresh_time, disclaimer_text } = generalOf(settings)
  const user = { ...person, avatar: person.employee?.profile_pic ?? null }
  return {
    is_2fa_enable: 0,
    user,
    employee_id: user.employee_id,
    timezone_id: user.timezone_id,
    avatar: user.avatar,
    access: { role, reporting },
    access_digest,
    approval_notifications: approvals,
    shift_time: shift,
    notifications,
    noti_refresh_time,
    is_disclaimer_shown: is_disclaimer_shown || disclaimer_text === '',
    disclaimer_text,
    expires_at,
    viewing,
    is_demo,
    is_started_demo: !is_demo && engine.demo?.isStarted === true,
  }
}

interface GeneralSettings {
  readonly noti_refresh_time: number
  readonly disclaimer_text: string
}

export async function generalSettings(sql: Sql): Promise<GeneralSettings> {
  const [row] = await sql.rows<{ values: Partial<GeneralSettings> }>(
    `select "values" from settings where type = 'General'`,
    [],
    'once',
  )
  return generalOf(row?.values ?? null)
}

const generalOf = (stored: Partial<GeneralSettings> | null): GeneralSettings => ({
  noti_refresh_time: stored?.noti_refresh_time ?? 5,
  disclaimer_text: stored?.disclaimer_text ?? '',
})

interface AccountRow extends Omit<SessionUser, 'avatar'> {
  readonly expires_at: string
  readonly is_disclaimer_shown: boolean
  readonly viewing: SessionAnswer['viewing']
  readonly is_demo: boolean
  /** The general settings, as far as they were set. */
  readonly settings: Partial<GeneralSettings> | null
  /** What this session was last told about its rights and people. */
  readonly known_digest: string | null
}

async function readAccount(sql: Rows, { session_id }: Viewer): Promise<AccountRow> {
  const [row] = await sql.rows<AccountRow>(
    `select s.expires_at, s.is_disclaimer_shown, s.access_digest as known_digest, exists (select from demo_company) as is_demo, g."values" as settings, u.id, u.name, coalesce(e.preferred_name, u.first_name) as first_name, r.name as role, r.id as role_id,
            case when u.is_super_admin and s.viewing_role is null then 'y' else 'n' end as is_super_admin, u.email, u.employee_id,
            coalesce(u.timezone_id, e.timezone_id, o.timezone_id) as timezone_id, coalesce(z.iana_name, 'UTC') as timezone, u.is_2fa_enable::integer as is_2fa_enable, coalesce(u.date_format, g."values" ->> 'date_format', 'DD MMM YYYY') as date_format,
            coalesce(u.time_format, g."values" ->> 'time_format', '12') as time_format, coalesce(g."values" ->> 'week_start_day', 'Sunday') as week_start_day, coalesce(g."values" ->> 'currency', 'USD') as currency,
            case when s.viewing_as is not null then jsonb_build_object('as', 'person', 'name', u.name)
                 when s.viewing_role is not null then jsonb_build_object('as', 'role', 'name', r.name) end as viewing,
            case when e.id is not null then jsonb_build_object('id', e.id, 'firstname', e.firstname, 'middlename', e.middlename, 'lastname', e.lastname,
              'profile_pic', ${pictureExpression('employees', 'e.id')}, 'office_id', e.office_id, 'office_name', o.name, 'department_id', e.department_id, 'designation', d.name,
              'client_ids', coalesce(e.client_ids, '{}'), 'reports_to_id', e.reports_to_id) end as employee
       from sessions s join administration.users u on u.id = coalesce(s.viewing_as, s.user_id) join administration.roles r on r.id = coalesce(s.viewing_role, u.role_id)
       left join people.employees e on e.id = u.employee_id left join organisation.offices o on o.id = e.office_id left join people.designations d on d.id = e.designation_id
       left join administration.time_zones z on z.id = coalesce(u.timezone_id, e.timezone_id, o.timezone_id) left join settings g on g.type = 'General'
      where s.id = $1`,
    [session_id],
    'once',
  )
  if (!row) throw new Error(`session ${session_id} has no account`)
  return row
}
