import { useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { Roster } from '../../contract/roster/roster-shape.ts'
import { coverOf, type DayCover, gapWords } from './coverage-words.ts'
import { hoursOf } from './roster-words.ts'
import styles from './roster-grid.module.css'

interface CoverageRowsProps {
  roster: Roster
  dates: readonly string[]
}

/** Planned of needed, of all clients together and, opened, of each: everybody who works for them counts. */
export function CoverageRows({ roster, dates }: CoverageRowsProps) {
  const [isOpen, setOpen] = useState(false)
  const minutes = roster.people
    .flatMap(({ cells }) => cells)
    .reduce((sum, cell) => sum + (cell?.minutes ?? 0), 0)
  const several = roster.coverage.length > 1
  return (
    <>
      <tr className={styles.cover} data-row={1}>
        <th scope="row">
          {several ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Planned of needed
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />
            </button>
          ) : (
            'Planned of needed'
          )}
        </th>
        {dates.map((date, place) => (
          <td key={date}>
            <Cover cover={coverOf(roster, place)} />
          </td>
        ))}
        <td className={classes(styles.hours, 'numbers')}>{hoursOf(minutes)}</td>
      </tr>
      {isOpen &&
        roster.coverage.map(({ client_id, client_name, planned, needed }) => (
          <tr key={client_id} className={classes(styles.cover, styles.coverClient)}>
            <th scope="row">{client_name}</th>
            {dates.map((date, place) => (
              <td key={date}>
                <Cover cover={{ planned: planned[place] ?? 0, needed: needed[place] ?? null }} />
              </td>
            ))}
            <td />
          </tr>
        ))}
    </>
  )
}

function Cover({ cover }: { cover: DayCover }) {
  const { planned, needed } = cover
  const gap = gapWords(cover)
  const isShort = needed !== null && planned < needed
  if (planned === 0 && (needed ?? 0) === 0)
    return <span className={styles.count}>{needed === null ? '–' : 'No one'}</span>
  return (
    <span className={classes(styles.count, 'numbers')} data-short={isShort || undefined}>
      <b>{needed === null ? planned : `${planned} of ${needed}`}</b>
      {gap !== undefined && (
        <span>
          {isShort && <Icon name="alert-triangle" size={14} />}
          {gap}
        </span>
      )}
      {gap === undefined && needed !== null && needed > 0 && <Icon name="check" size={14} />}
    </span>
  )
}
