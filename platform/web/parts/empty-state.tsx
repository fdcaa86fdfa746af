import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
  tone?: 'accent' | 'bad'
  /** Makes a heading of the title, to which the focus can be brought by this id. */
  titleId?: string
}

/** In the place of what is not there: what it is, why it is empty, and the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, children, actions, tone = 'accent', titleId } = props
  return (
    <div className={styles.emptyState} role={tone === 'bad' ? 'alert' : undefined}>
      <span className={styles.tile} data-tone={tone}>
        <Icon name={icon} size={20} />
      </span>
      {titleId === undefined ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
      )}
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
