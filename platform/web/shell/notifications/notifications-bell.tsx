import { Button } from '@mantine/core'
import { readAllNotifications } from '#platform/web/client/notifications.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { bellStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { Bell } from './bell.tsx'
import { NotificationList } from './notification-list.tsx'
import { t } from '#platform/contract/words/texts.ts'

/** What is unread, newest first. */
export function NotificationsBell() {
  const { notifications, total } = useStore(bellStore)
  return (
    <Bell
      name={t`Notifications`}
      icon="bell"
      count={total}
      countText={total === 0 ? 'Nothing unread' : `${total} unread`}
      aside={
        notifications.length > 0 && (
          <Button size="xs" variant="subtle" onClick={readAll}>
            Mark all as read
          </Button>
        )
      }
    >
      {(close) => <NotificationList notifications={notifications} onChosen={close} />}
    </Bell>
  )
}

/** Marks everything as read; what goes wrong is said. */
export function readAll(): void {
  readAllNotifications().catch((problem: unknown) =>
    showSnackbar('general_error', problemText(problem)),
  )
}
