import type { Notification } from '#platform/contract/session.ts'

/** Something that waits for this person's approval, as the bell shows it. */
export interface ApprovalNotification {
  readonly notification_id: number
  readonly asset_name: string | null
  readonly asset_type_name: string | null
  readonly office_name: string | null
  readonly notification_to: string | null
  /** Whom it is about, else who asks. */
  readonly asker?: string
  /** Who entered it for that person. */
  readonly entered_by?: string | null
  readonly status: string | null
  readonly date_created: string
  readonly kind?: string
  readonly redirectTo?: string | null
}

/** What the two bells show. */
export interface Bells {
  readonly notifications: readonly Notification[]
  readonly total: number
  readonly approvals: readonly ApprovalNotification[]
}
