import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './need-list.module.css'

/** Something that needs a person. */
export interface Need {
  key: string
  icon: IconName
  tone: 'bad' | 'warn'
  title: string
  more: string
  /** Where to go, as a button. */
  action?: ReactNode
}

/** What needs a person now, side by side, each with where to go; nothing takes no room. */
export function NeedList({ label, needs }: { label: string; needs: readonly Need[] }) {
  if (needs.length === 0) return null
  return (
    <ul className={styles.needList} aria-label={label}>
      {needs.map(({ key, icon, tone, title, more, action }) => (
        <li key={key}>
          <span className={styles.icon} data-tone={tone}>
            <Icon name={icon} size={18} />
          </span>
          <span className={styles.words}>
            <strong>{title}</strong>
            <span>{more}</span>
          </span>
          {action}
        </li>
      ))}
    </ul>
  )
}
