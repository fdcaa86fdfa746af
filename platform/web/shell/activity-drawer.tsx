import { ActionIcon, Drawer } from '@mantine/core'
import { useState } from 'react'
import { bellStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotificationList } from './notification-list.tsx'
import './activity-drawer.css'

/** What happened around this person, from the right; below the top bar, so that the clock stays in sight. */
export function ActivityDrawer() {
  const [opened, setOpened] = useState(false)
  const { notifications } = useStore(bellStore)
  const close = () => setOpened(false)
  return (
    <>
      <ActionIcon size={32} aria-label="Activity" onClick={() => setOpened(true)}>
        <Icon name="message-circle" size={18} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={360}
        title="Activity"
        transitionProps={{ duration: 200 }}
        closeButtonProps={{ 'aria-label': 'Close', size: 28 }}
        classNames={{
          inner: 'activity-drawer',
          overlay: 'activity-drawer__overlay',
          title: 'dialog__title',
          body: 'activity-drawer__body',
        }}
      >
        <h3 className="activity-drawer__group">Notifications and mentions</h3>
        <NotificationList notifications={notifications} onChosen={close} />
      </Drawer>
    </>
  )
}
