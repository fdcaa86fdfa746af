import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Suspense } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { useReturnOfFocus } from '#platform/web/parts/use-return-of-focus.ts'
import { useLayer } from '#platform/web/parts/use-single-keys.ts'
import { NotificationList } from './notifications/notification-list.tsx'
import { readAll } from './notifications/notifications-bell.tsx'
import { useAreaParts } from './area-parts.ts'
import { useRecentNotifications } from './notifications/recent-notifications.ts'
import styles from './activity-layer.module.css'
import bellStyles from './notifications/bell.module.css'

/** What areas show of the last days, then notifications and mentions by day, read and unread; it comes when it is first opened. */
export function ActivityLayer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { days, isUnread, unread, error, isPending, refetch } = useRecentNotifications(opened)
  const parts = useAreaParts(({ activity }) => activity)
  useReturnOfFocus(opened)
  useLayer(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={360}
      title="Activity"
      transitionProps={{ duration: 200 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 28 }}
      classNames={{
        inner: styles.activityDrawer,
        overlay: styles.overlay,
        title: styles.title,
        content: styles.content,
        header: styles.content,
        body: styles.body,
      }}
    >
      <Suspense>
        {parts.map(({ name, Part }) => (
          <Part key={name} onChosen={onClose} />
        ))}
      </Suspense>
      <div className={styles.head}>
        <span>{unread === 0 ? 'Nothing unread' : `${unread} unread`}</span>
        {unread > 0 && (
          <Button size="xs" variant="subtle" onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      {error && (
        <Notice
          tone="bad"
          title="Your activity did not load"
          action={
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {problemText(error)}
        </Notice>
      )}
      {!error && !isPending && days.length === 0 && (
        <p className={bellStyles.empty}>Nothing new.</p>
      )}
      {days.map(({ day, notifications }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <NotificationList {...{ notifications, isUnread }} onChosen={onClose} />
        </section>
      ))}
    </Drawer>
  )
}
