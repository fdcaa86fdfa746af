import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import styles from '../parts/tab-line.module.css'

export interface RecordTab {
  /** In the address; the first tab is there when the address names none. */
  readonly name: string
  readonly label: string
  readonly content: ReactNode
}

/** What stands under the head of a record, one after the other; which one is in the address. */
export function RecordTabs({ tabs }: { tabs: readonly RecordTab[] }) {
  const [parameters, setParameters] = useSearchParams()
  const first = tabs[0]?.name
  const asked = parameters.get('tab')
  const chosen = tabs.some(({ name }) => name === asked) ? asked : first
  const choose = (name: string | null) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (name === null || name === first) next.delete('tab')
        else next.set('tab', name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Tabs value={chosen ?? null} onChange={choose} keepMounted={false}>
      <Tabs.List className={styles.list}>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} className={styles.tab} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} className={styles.panel} value={name}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
