import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { Report } from '#platform/contract/reports.ts'
import styles from '../parts/tab-line.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface ReportTabsProps {
  variants: NonNullable<Report['variants']>
  /** The first where the address names none. */
  chosen: unknown
  onChoose: (name: string) => void
}

/** The reports of a page, one beside the other. */
export function ReportTabs({ variants, chosen, onChoose }: ReportTabsProps) {
  const names = Object.keys(variants)
  const shown = names.find((name) => name === chosen) ?? names[0] ?? null
  return (
    <Tabs value={shown} onChange={(name) => name !== null && onChoose(name)}>
      <Tabs.List className={styles.list}>
        {names.map((name) => (
          <Tabs.Tab key={name} className={styles.tab} value={name}>
            {t(variants[name]?.label ?? name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
