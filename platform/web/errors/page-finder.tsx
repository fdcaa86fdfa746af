import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MenuNode } from '#platform/contract/session.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { trailsOf } from '#platform/web/shell/current-page.ts'
import styles from './page-finder.module.css'
import { t } from '#platform/contract/words/texts.ts'

const MOST_SHOWN = 6

/** Finds a page of the menus by its name, where there is no shell to do it. */
export function PageFinder({ menus }: { menus: readonly MenuNode[] }) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = trailsOf(menus).filter((trail) => nameOf(trail).toLowerCase().includes(wanted))
  return (
    <div className={styles.pageFinder}>
      <TextInput
        label="Find a page"
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {wanted && (
        <ul>
          {found.slice(0, MOST_SHOWN).map((trail) => (
            <li key={trail.at(-1)?.id}>
              <Link to={trail.at(-1)?.url ?? '/'}>
                {t(trail.at(-1)?.title ?? '')} <span>{t(trail.at(-2)?.title ?? '')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {wanted && found.length === 0 && <p className="muted">No page of yours has this name.</p>}
    </div>
  )
}

function nameOf(trail: MenuNode[]): string {
  return trail.map(({ title }) => t(title)).join(' ')
}
