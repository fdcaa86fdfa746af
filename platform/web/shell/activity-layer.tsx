import { Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { bellStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { useReturnOfFocus } from '#platform/web/parts/use-return-of-focus.ts'
import { NotificationList } from './notification-list.tsx'
import './activity-drawer.css'

/** What the activity drawer is made of; it comes when it is first opened. */
export function ActivityLayer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { notifications } = useStore(bellStore)
  useReturnOfFocus(opened)
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
        inner: 'activity-drawer',
        overlay: 'activity-drawer__overlay',
        title: 'activity-drawer__title',
        content: 'activity-drawer__content',
        header: 'activity-drawer__content',
        body: 'activity-drawer__body',
      }}
    >
      <h3 className="activity-drawer__group">Notifications and mentions</h3>
      <NotificationList notifications={notifications} onChosen={onClose} />
    </Drawer>
  )
}
