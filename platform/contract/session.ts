import type { Weekday } from './days.ts'
import type { PagePermission, RawPermission, Reporting } from './permissions.ts'

/** What signing in answers, and what a new tab restores itself from. The spellings are part of the product's contract. */
export interface MenuNode {
  readonly id: string
  readonly object_id: number | null
  readonly title: string
  readonly type: 'group' | 'item'
  readonly icon: string | null
  readonly url: string | null
  readonly sort_order: number
  readonly children: readonly MenuNode[]
}

export interface ShiftTime {
  readonly shift_id: number | null
  readonly shift_name: string | null
  readonly shift_start: string | null
  readonly shift_end: string | null
  readonly crosses_midnight: boolean
  readonly timezone: string | null
  readonly business_date: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly shift_detail: readonly { readonly day: string; readonly rest_day: 0 | 1 }[]
}

export interface Notification {
  readonly notification_id: number
  readonly type:
    | 'order'
    | 'user'
    | 'project'
    | 'feature'
    | 'ticket'
    | 'quiz'
    | 'FaceApproval'
    | 'asset_approval'
  readonly title: string
  readonly description: string
  readonly date_created: string
  readonly day_label?: string
  readonly buttons: {
    readonly redirectTo?: string
    readonly action?: string
    readonly record_id?: number
    readonly actionFor?: string
  }
}

/** A notification as the activity of a person lists it. */
export interface PastNotification extends Notification {
  readonly read_at: string | null
}

export interface SessionUser {
  readonly id: number
  readonly name: string
  readonly first_name: string
  readonly role: string
  readonly role_id: number
  readonly is_super_admin: 'y' | 'n'
  readonly email: string
  readonly employee_id: number | null
  readonly timezone_id: number | null
  readonly timezone: string
  readonly avatar: string | null
  readonly is_2fa_enable: 0 | 1
  /** How the person reads days and times. */
  readonly date_format: 'YYYY-MM-DD' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'DD MMM YYYY'
  readonly time_format: '12' | '24'
  /** The day that calendars begin their weeks with, as the company says. */
  readonly week_start_day: Weekday
  /** What the company counts in, as General settings say: forms propose it. */
  readonly currency: string
  readonly employee: {
    readonly id: number
    readonly firstname: string
    readonly middlename: string | null
    readonly lastname: string
    readonly profile_pic: string | null
    readonly office_id: number | null
    readonly office_name: string | null
    readonly department_id: number | null
    readonly designation: string | null
    readonly client_ids: readonly number[]
    readonly reports_to_id: number | null
  } | null
}

export interface SessionAnswer {
  readonly is_2fa_enable: 0 | 1
  readonly access_token?: string
  readonly user: SessionUser
  readonly employee_id: number | null
  readonly timezone_id: number | null
  readonly avatar: string | null
  readonly user_permissions_raw: readonly RawPermission[]
  readonly user_Permissions: readonly PagePermission[]
  readonly user_reporting: Reporting
  readonly nested_menus: readonly MenuNode[]
  /** Differs when rights, menus or people do: a browser that keeps them asks by it. */
  readonly access_digest: string
  readonly approval_notifications: readonly unknown[]
  readonly shift_time: ShiftTime | null
  readonly notifications: readonly Notification[]
  readonly noti_refresh_time: number
  readonly is_disclaimer_shown: boolean
  readonly disclaimer_text: string
  readonly expires_at: string
  /** The person or role with whose rights this session looks; it then changes nothing. */
  readonly viewing: { readonly as: 'person' | 'role'; readonly name: string } | null
  /** The system holds the demo company, which goes with everything that is entered. */
  readonly is_demo: boolean
  /** Muster was started with the demo company, which goes with its data folder alone. */
  readonly is_started_demo: boolean
}

/** What seldom changes of a session: rights, menus and people. */
export type AccessPart =
  | 'user_permissions_raw'
  | 'user_Permissions'
  | 'user_reporting'
  | 'nested_menus'

/** A session for a browser that keeps the rest. */
export type PassingAnswer = Omit<SessionAnswer, AccessPart>
