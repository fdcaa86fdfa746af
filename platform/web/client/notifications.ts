import type { Notification } from '#platform/contract/session.ts'
import type { ApprovalNotification } from './notification-shape.ts'
import { request, write } from './request.ts'
import { refreshSession } from './restore-session.ts'
import { bellStore, sessionStore } from './session.ts'
import { readToken } from './token.ts'
import { newKey } from './write-key.ts'

/** Asks what is unread. Never two at a time: the caller meanwhile is answered by one more. A failure waits for the next turn. */
export async function pollNotifications(): Promise<void> {
  const session = sessionStore.get()
  if (!session || !readToken()) return
  if (polling) {
    isOutdated = true
    return
  }
  polling = true
  isOutdated = false
  try {
    const { employee_id, timezone_id } = session
    const answer = await request<Notification[]>('getAllUnreadNotifications', {
      method: 'POST',
      body: { employee_id, timezone_id },
    })
    bellStore.set({
      notifications: answer.data,
      total: answer.total ?? answer.data.length,
      // Beside the data, as the contract says.
      approvals: (answer['approval_notifications'] as ApprovalNotification[] | undefined) ?? [],
    })
    if (answer['permissions_changed'] === true) await refreshSession()
  } catch {
    // Silent on purpose: the bell is a convenience, and a dead session was already handled by `request`.
  } finally {
    polling = false
  }
  if (isOutdated) await pollNotifications()
}

let polling = false
let isOutdated = false

/** Marks one as read here at once, and on the server. */
export async function readNotification(id: number): Promise<void> {
  const bells = bellStore.get()
  const notifications = bells.notifications.filter((each) => each.notification_id !== id)
  const gone = bells.notifications.length - notifications.length
  bellStore.set({ ...bells, notifications, total: Math.max(0, bells.total - gone) })
  await write('readNotification', { method: 'POST', body: { id }, key: newKey() })
}

export async function readAllNotifications(): Promise<void> {
  const session = sessionStore.get()
  bellStore.set({ ...bellStore.get(), notifications: [], total: 0 })
  const body = { employee_id: session?.employee_id ?? null }
  await write('readAllNotifications', { method: 'POST', body, key: newKey() })
}
