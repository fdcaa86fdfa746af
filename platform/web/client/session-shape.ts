/** The login response as the browser keeps it, in the contract's own spelling. */
export interface Session {
  user: SessionUser
  employee_id: number | null
  timezone_id: number | null
  avatar: string | null
  user_permissions_raw: RawPermission[]
  user_Permissions: PagePermission[]
  user_reporting: { peers: number[]; direct: number[]; indirect: number[] }
  nested_menus: MenuNode[]
  shift_time: ShiftTime | null
  noti_refresh_time: number | null
  is_disclaimer_shown: boolean
  disclaimer_text?: string | null
  expires_at?: string
}

export interface SessionUser {
  id: number
  name: string
  first_name: string
  role: string
  role_id: number | null
  is_super_admin: 'y' | 'n'
  email: string
  employee_id: number | null
  timezone_id: number | null
  timezone: string | null
  avatar: string | null
  employee: SessionEmployee | null
}

export interface SessionEmployee {
  id: number
  firstname: string
  middlename: string | null
  lastname: string
  profile_pic: string | null
  office_id: number | null
  department_id: number | null
  designation: string | null
  client_ids: number[]
  reports_to_id: number | null
}

export interface RawPermission {
  object_url: string
  object_id: number
  object_name: string
  rights_view: string
  rights_edit: string
  rights_add: string
  rights_delete: string
  rights_view_deleted: string
  reporting_access_view: string[]
  reporting_access_edit: string[]
  reporting_access_delete: string[]
}

export interface PagePermission {
  page_url: string
  object_id: number
  rights_view: number
  rights_edit: number
  rights_add: number
  rights_delete: number
  rights_view_deleted: number
  reporting_access_view_all: number
  reporting_access_view_ids: number[]
  reporting_access_edit_all: number
  reporting_access_edit_ids: number[]
  reporting_access_delete_all: number
  reporting_access_delete_ids: number[]
}

export interface MenuNode {
  id: string
  object_id: number | null
  title: string
  type: 'group' | 'item'
  icon: string | null
  url: string | null
  sort_order: number
  children: MenuNode[]
}

export interface ShiftTime {
  shift_id: number | null
  shift_name: string | null
  shift_start: string | null
  shift_end: string | null
  crosses_midnight?: boolean | null
  timezone: string | null
  business_date: string | null
  starts_at: string | null
  ends_at: string | null
  shift_detail: { day: string; rest_day: number }[]
}
