import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import './notice.css'

type NoticeTone = 'bad' | 'warn' | 'info' | 'ok'

interface NoticeProps {
  tone: NoticeTone
  title?: string
  children?: ReactNode
  /** A button or link at the right. */
  action?: ReactNode
}

/** A strip that says something about what is below it. It is announced when it appears. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={iconFor[tone]} size={18} />
      <div className="notice__words">
        {title && <p className="notice__title">{title}</p>}
        {children}
      </div>
      {action && <div className="notice__action">{action}</div>}
    </div>
  )
}

const iconFor = {
  bad: 'alert-circle',
  warn: 'alert-triangle',
  info: 'info-circle',
  ok: 'circle-check',
} as const satisfies Record<NoticeTone, IconName>
