import { lazy, Suspense, useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { HeadVerb } from './grid-shape.ts'
import styles from './grid.module.css'
import { t } from '#platform/contract/words/texts.ts'

const HeadMenu = lazy(async () => ({ default: (await import('./head-menu.tsx')).HeadMenu }))

/**
 * Opens the menu of a column, which is fetched by the first press. Keys open it by Alt and arrow down on the header, whose name it is kept
 * out of: that is read with every cell.
 */
export function HeadMore({
  label,
  verbsOf,
}: {
  label: string
  verbsOf: () => readonly HeadVerb[]
}) {
  const [isUsed, setUsed] = useState(false)
  const button = (
    <button
      type="button"
      className={styles.headMore}
      data-head-menu
      tabIndex={-1}
      title={t`Menu of ${label}`}
      aria-hidden
      onClick={() => setUsed(true)}
    >
      <Icon name="chevron-down" size={14} />
    </button>
  )
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <HeadMenu label={label} verbs={verbsOf()} />
    </Suspense>
  )
}
