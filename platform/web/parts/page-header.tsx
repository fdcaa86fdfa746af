import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { HelpButton } from '#platform/web/help/help-button.tsx'
import { usePageTitle } from './page-title.ts'
import styles from './page-header.module.css'

export interface Crumb {
  label: string
  to?: string | undefined
}

interface PageHeaderProps {
  title: string
  crumbs?: readonly Crumb[]
  /** One line under the title. */
  facts?: ReactNode
  /** Beside the title: a state, a count. */
  beside?: ReactNode
  /** Before the title: a large avatar. */
  picture?: ReactNode
  actions?: ReactNode
  /** Spoken before the title in the window's name, such as "Error". */
  titlePrefix?: string | undefined
  /** On the phone the bar shows the title; that of a record stays here too, since it may be long. */
  isNamed?: boolean
}

/** The head of every screen: where one is, the only h1, and what can be done. */
export function PageHeader(props: PageHeaderProps) {
  const { title, crumbs = [], facts, beside, picture, actions, titlePrefix, isNamed } = props
  usePageTitle(titlePrefix ? `${titlePrefix}: ${title}` : title)
  const heading = useHeadingAfterSave()
  const isPlain = crumbs.length > 0 && !facts && !beside && !isNamed
  return (
    <header
      className={styles.pageHeader}
      data-named={isNamed || undefined}
      data-plain={isPlain || undefined}
    >
      {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className={styles.row}>
        {picture}
        <div className={styles.words}>
          <div className={styles.title}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {beside}
            <HelpButton />
          </div>
          {facts && <div className={styles.facts}>{facts}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}

/** After a save the keyboard goes on at the heading of what follows, where nothing nearer takes it: a list puts it on the saved row. */
function useHeadingAfterSave() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const isSaved = state?.changed !== undefined
  useEffect(() => {
    if (!isSaved) return undefined
    // After the shell has moved the focus to the new screen.
    const timer = window.setTimeout(() => {
      if (document.activeElement?.localName === 'main') heading.current?.focus()
    })
    return () => window.clearTimeout(timer)
  }, [isSaved])
  return heading
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${index}-${label}`}>
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
