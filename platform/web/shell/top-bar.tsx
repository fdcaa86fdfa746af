import { ActionIcon } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { HOME } from '#platform/web/client/remembered-place.ts'
import { pageTitleStore } from '#platform/web/parts/announcements.ts'
import { useStore } from '#platform/web/client/store.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { AccountMenu } from './account-menu.tsx'
import { ActivityDrawer } from './activity-drawer.tsx'
import { ApprovalsBell } from './notifications/approvals-bell.tsx'
import { FindButton } from './command-palette.tsx'
import { Mark } from './mark.tsx'
import { NotificationsBell } from './notifications/notifications-bell.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useAreaParts } from './area-parts.ts'
import styles from './top-bar.module.css'

/** On every screen: where one is, the clock, what waits, who one is. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  return usePhone() ? <PhoneBar onMenu={onMenu} /> : <WideBar />
}

function WideBar() {
  return (
    <header className={styles.topBar}>
      <Link className={styles.home} to={HOME}>
        <Mark />
        <span>Muster</span>
      </Link>
      <FindButton />
      <div className={styles.right}>
        <Slots isPhone={false} />
        <div className={styles.bells}>
          <ApprovalsBell />
          <NotificationsBell />
          <ActivityDrawer />
        </div>
        <span className={styles.rule} />
        <AccountMenu />
        <SignOutButton />
      </div>
    </header>
  )
}

function PhoneBar({ onMenu }: { onMenu: () => void }) {
  const title = useStore(pageTitleStore)
  return (
    <header className={classes(styles.topBar, styles.phone)}>
      <ActionIcon size={44} aria-label="Menu" onClick={onMenu}>
        <Icon name="menu" size={20} />
      </ActionIcon>
      <span className={styles.title} aria-hidden>
        {title}
      </span>
      <div className={styles.right}>
        <Slots isPhone />
        <NotificationsBell />
      </div>
    </header>
  )
}

function Slots({ isPhone }: { isPhone: boolean }) {
  return useAreaParts(({ topBar }) => topBar).map(({ name, Part }) => (
    <Suspense key={name} fallback={<span className={styles.slotSpace} />}>
      <Part isPhone={isPhone} />
    </Suspense>
  ))
}
