import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HOME } from '#platform/web/client/remembered-place.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { Mark } from '#platform/web/shell/mark.tsx'
import { PageFinder } from './page-finder.tsx'
import styles from './error-page.module.css'

interface ErrorPageProps {
  icon: IconName
  title: string
  children: ReactNode
  /** Beside Home, for what can be tried again. */
  action?: ReactNode
  canFind?: boolean
}

/** A page that could not be shown: what happened, and where to go from here. */
export function ErrorPage({ icon, title, children, action, canFind = false }: ErrorPageProps) {
  usePageTitle(title)
  const session = useStore(sessionStore)
  return (
    <div className={styles.errorPage}>
      <header className={styles.bar}>
        <Link to={HOME}>
          <Mark />
          <span>Muster</span>
        </Link>
      </header>
      <main className={styles.main}>
        <span className={styles.tile}>
          <Icon name={icon} size={24} />
        </span>
        <h1>{title}</h1>
        <div className={styles.words}>{children}</div>
        <div className={styles.actions}>
          <Button component={Link} to={session ? HOME : '/auth/login'}>
            {session ? 'Home' : 'Sign in'}
          </Button>
          {action}
        </div>
        {canFind && session && <PageFinder menus={session.nested_menus} />}
      </main>
    </div>
  )
}
