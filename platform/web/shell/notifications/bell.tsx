import { ActionIcon, Popover } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './bell.module.css'

interface BellProps {
  /** The name of the button and of what it opens. */
  name: string
  icon: IconName
  count: number
  /** "5 unread", for readers. */
  countText: string
  aside?: ReactNode
  children: (close: () => void) => ReactNode
}

/** Above this the exact number says nothing more. */
const MOST_SHOWN = 99

/** A button with a count and the popover it opens. */
export function Bell({ name, icon, count, countText, aside, children }: BellProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(384px, calc(100vw - 16px))"
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          className={styles.bell}
          size={32}
          aria-label={name}
          aria-description={countText}
          onClick={() => setOpened(!opened)}
        >
          <Icon name={icon} size={18} />
          {count > 0 && (
            <span
              className={classes(styles.count, 'numbers')}
              data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
            />
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-label={name}>
        <div className={styles.head}>
          <h2>{name}</h2>
          {aside}
        </div>
        <div className={styles.body}>{children(close)}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
