import type { ReactNode } from 'react'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { Mark } from '#platform/web/shell/mark.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { zoneLabel } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { RibbonMotif } from './ribbon-motif.tsx'
import styles from './auth-layout.module.css'

interface AuthLayoutProps {
  title: string
  lead: ReactNode
  children?: ReactNode
}

/** The signed-out screens: decoration at the left, hidden from readers and on the phone, and one thing to do at the right. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  usePageTitle(title)
  const now = useNow(30)
  return (
    <div className={styles.auth}>
      <div className={styles.picture} aria-hidden>
        <div className={styles.brand}>
          <Mark />
          Muster
        </div>
        <div className={styles.words}>
          <p>
            Who is here, what was done,
            <br />
            and what comes next.
          </p>
          <RibbonMotif />
        </div>
      </div>
      <main className={styles.main}>
        <div className={styles.form}>
          <div className={classes(styles.brand, styles.brandPhone)}>
            <Mark />
            Muster
          </div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <p className={classes(styles.foot, 'numbers')}>
          {timeText(now, undefined)}, {zoneLabel(undefined)}
        </p>
      </main>
    </div>
  )
}
