import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigation, useRevalidator } from 'react-router'
import { useLiveNews } from '#platform/web/client/live-news.ts'
import { useNotificationPolling } from '#platform/web/client/notification-polling.ts'
import { signInAddress } from '#platform/web/client/remembered-place.ts'
import { sessionStore, useSession } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { UndoQuestion } from '#platform/web/history/undo-question.tsx'
import { watchWaiting } from '#platform/web/waiting/waiting.ts'
import { AddedRecords } from './added-records.tsx'
import { CommandPalette } from './command-palette.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { NavigationPane } from './navigation-pane.tsx'
import { useRecents } from './recents.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { TopBar } from './top-bar.tsx'
import { useFetchAhead } from './use-fetch-ahead.ts'
import { useVisitLog } from './use-visit-log.ts'
import { ViewingBar } from './viewing-bar.tsx'
import { WelcomeDialog } from './welcome.tsx'
import styles from './shell.module.css'

const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}))

const DemoBar = lazy(async () => ({ default: (await import('./demo-bar.tsx')).DemoBar }))

/** The frame of every screen of a signed-in person; without a session it leads to the sign-in screen and remembers the place. */
export function Shell() {
  const session = useStore(sessionStore)
  const { pathname, search } = useLocation()
  if (!session) return <Navigate to={signInAddress(pathname + search)} replace />
  return <Frame />
}

function Frame() {
  const isPhone = usePhone()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  const { state } = useNavigation()
  const { is_demo, is_started_demo } = useSession()
  useNotificationPolling()
  useLiveNews()
  useRecents()
  useCheckAgainWhenRightsChange()
  useTopOfPage()
  useVisitLog()
  useFetchAhead()
  useEffect(watchWaiting, [])
  return (
    <div className={styles.shell}>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      <TopBar onMenu={() => setDrawerOpen(true)} />
      {isPhone ? (
        <Suspense>
          <NavigationDrawer opened={isDrawerOpen} onClose={closeDrawer} />
        </Suspense>
      ) : (
        <NavigationPane />
      )}
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
        <ViewingBar />
        {(is_demo || is_started_demo) && (
          <Suspense>
            <DemoBar />
          </Suspense>
        )}
        <ConnectionBar />
        <Outlet />
      </main>
      <WelcomeDialog />
      <CommandPalette />
      <ShortcutList />
      <LeaveQuestion />
      <AddedRecords />
      <UndoQuestion />
    </div>
  )
}

/** Rights may change while a screen is open; the guard then looks at it again. */
function useCheckAgainWhenRightsChange(): void {
  const { user_Permissions: rights } = useSession()
  const { revalidate } = useRevalidator()
  const seen = useRef(rights)
  useEffect(() => {
    if (seen.current === rights) return
    seen.current = rights
    void revalidate()
  }, [rights, revalidate])
}

/** A new screen begins at its top, and the keyboard too. */
function useTopOfPage(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
