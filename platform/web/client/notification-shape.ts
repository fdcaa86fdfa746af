export interface NotificationButtons {
  redirectTo?: string | null
  action?: string
  record_id?: number | null
  actionFor?: string
}

export interface Notification {
  notification_id: number
  type: string
  title: string
  description: string
  date_created: string
  day_label?: string
  buttons: NotificationButtons | null
}

export interface ApprovalNotification {
  notification_id: number
  asset_name: string | null
  asset_type_name: string | null
  office_name: string | null
  notification_to: string | null
  status: string | null
  date_created: string
  kind?: string
  redirectTo?: string | null
}

/** What the two bells show. */
export interface Bells {
  notifications: Notification[]
  total: number
  approvals: ApprovalNotification[]
}
