import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { ConsentCard } from './consent-card.tsx'
import { Navigation } from './navigation.tsx'
import styles from './navigation-pane.module.css'

const FOLDED = 'navigation-folded'

/** The menus at the left, 256 px, scrolling apart from the page; it folds to icons. */
export function NavigationPane() {
  const [isFolded, setFolded] = useState(() => readKept(localStorage, FOLDED) === true)
  const fold = (next: boolean) => {
    setFolded(next)
    keep(localStorage, FOLDED, next || undefined)
  }
  return (
    <div className={styles.navigationPane} data-folded={isFolded || undefined}>
      <Navigation isFolded={isFolded} onUnfold={() => fold(false)} />
      <div className={styles.fold}>
        <ActionIcon
          size={28}
          aria-label={isFolded ? 'Unfold the navigation' : 'Fold the navigation to icons'}
          onClick={() => fold(!isFolded)}
        >
          <Icon name={isFolded ? 'fold-out' : 'fold-in'} />
        </ActionIcon>
      </div>
      {!isFolded && <ConsentCard />}
    </div>
  )
}
