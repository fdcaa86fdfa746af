import { Menu } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { HeadVerb } from './grid-shape.ts'
import styles from './grid.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface HeadMenuProps {
  label: string
  verbs: readonly HeadVerb[]
}

/** What can be done with a column, opened by the press that fetched it. */
export function HeadMenu({ label, verbs }: HeadMenuProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={220} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles.headMore}
          data-head-menu
          tabIndex={-1}
          title={t`Menu of ${label}`}
          aria-hidden
        >
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {verbs.map((verb) => (
          <Menu.Item
            key={verb.label}
            leftSection={<Icon name={verb.icon} size={14} />}
            onClick={verb.onChoose}
          >
            {verb.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
