import type { ReactNode } from 'react'
import { classes } from '#platform/web/theme/classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './notice.module.css'

type NoticeTone = 'bad' | 'warn' | 'info' | 'ok'

interface NoticeProps {
  tone: NoticeTone
  title?: string
  children?: ReactNode
  /** A button or link at the right. */
  action?: ReactNode
  /** Where it stands, never how it looks. */
  className?: string | undefined
}

/** A strip that says something about what is below it. It is announced when it appears. */
export function Notice({ tone, title, children, action, className }: NoticeProps) {
  return (
    <div
      className={classes(styles.notice, className)}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={iconFor[tone]} size={18} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const iconFor = {
  bad: 'alert-circle',
  warn: 'alert-triangle',
  info: 'info-circle',
  ok: 'circle-check',
} as const satisfies Record<NoticeTone, IconName>
