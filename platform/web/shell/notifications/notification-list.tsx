import type { Notification } from '#platform/contract/session.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { useOpenNotification } from './open-notification.ts'
import styles from './bell.module.css'

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Those that were read are quieter; without it all are unread. */
  isUnread?: (notification: Notification) => boolean
  onChosen: () => void
}

/** Notifications; choosing one marks it as read and goes where it leads. */
export function NotificationList({
  notifications,
  isUnread = () => true,
  onChosen,
}: NotificationListProps) {
  const open = useOpenNotification()
  if (notifications.length === 0) return <p className={styles.empty}>Nothing new.</p>
  return (
    <ul className={styles.list}>
      {notifications.map((each) => (
        <li key={each.notification_id}>
          <button
            type="button"
            className={styles.item}
            data-read={!isUnread(each) || undefined}
            onClick={() => {
              onChosen()
              open(each)
            }}
          >
            <span className={styles.itemDot} />
            <span className={styles.itemTitle}>
              {isUnread(each) && <span className="visually-hidden">Unread: </span>}
              {each.title}
            </span>
            <span className={styles.itemAt}>
              <RelativeTime at={each.date_created} />
            </span>
            <span className={styles.itemWords}>{each.description}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
