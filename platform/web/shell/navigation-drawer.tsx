import { Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLayer } from '#platform/web/parts/use-single-keys.ts'
import { AccountMenu } from './account-menu.tsx'
import { ActivityDrawer } from './activity-drawer.tsx'
import { ApprovalsBell } from './notifications/approvals-bell.tsx'
import { Navigation } from './navigation.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import styles from './navigation.module.css'

interface NavigationDrawerProps {
  opened: boolean
  onClose: () => void
}

/** The menus on the phone: over the page, with the focus kept inside, gone when a page is chosen. */
export function NavigationDrawer({ opened, onClose }: NavigationDrawerProps) {
  const { pathname } = useLocation()
  useLayer(opened)
  // The caller's function stays the same, so only a change of page closes it.
  useEffect(onClose, [pathname, onClose])
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Menu"
      size={304}
      transitionProps={{ duration: 200 }}
      closeButtonProps={{ 'aria-label': 'Close the menu', size: 44, iconSize: 20 }}
      classNames={{ body: styles.drawerBody }}
    >
      <Navigation />
      <div className={styles.drawerAccount}>
        <AccountMenu />
        <ApprovalsBell />
        <ActivityDrawer />
        <SignOutButton />
      </div>
    </Drawer>
  )
}
