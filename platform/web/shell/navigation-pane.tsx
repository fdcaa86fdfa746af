import { ActionIcon } from '@mantine/core'
import { useClickOutside, useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { ConsentCard } from './consent-card.tsx'
import { Navigation } from './navigation.tsx'
import styles from './navigation-pane.module.css'

const FOLDED = 'navigation-folded'

/** The menus at the left, 256 px, scrolling apart from the page; it folds to icons. On narrow screens it is icons, and opens over the page. */
export function NavigationPane() {
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  return isNarrow ? <NarrowPane /> : <WidePane />
}

function WidePane() {
  const [isFolded, setFolded] = useState(() => readKept(localStorage, FOLDED) === true)
  const fold = (next: boolean) => {
    setFolded(next)
    keep(localStorage, FOLDED, next || undefined)
  }
  return <Pane isFolded={isFolded} onFold={fold} />
}

/** Unfolded for one visit: it folds where another page opens, the pointer is pressed elsewhere, or Escape is. */
function NarrowPane() {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === pathname
  const close = () => setOpenedAt(undefined)
  const place = useClickOutside<HTMLDivElement>(close)
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return (
    <div ref={place} className={styles.narrow}>
      <Pane
        isFolded={!isOpen}
        isOver={isOpen}
        onFold={(next) => setOpenedAt(next ? undefined : pathname)}
      />
    </div>
  )
}

interface PaneProps {
  isFolded: boolean
  /** Over the page, which keeps its place. */
  isOver?: boolean
  onFold: (isFolded: boolean) => void
}

function Pane({ isFolded, isOver, onFold }: PaneProps) {
  return (
    <div
      className={styles.navigationPane}
      data-folded={isFolded || undefined}
      data-over={isOver || undefined}
    >
      <Navigation isFolded={isFolded} onUnfold={() => onFold(false)} />
      <div className={styles.fold}>
        <ActionIcon
          size={28}
          aria-label={isFolded ? 'Unfold the navigation' : 'Fold the navigation to icons'}
          onClick={() => onFold(!isFolded)}
        >
          <Icon name={isFolded ? 'fold-out' : 'fold-in'} />
        </ActionIcon>
      </div>
      {!isFolded && <ConsentCard />}
    </div>
  )
}
