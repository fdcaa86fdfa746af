import { useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { Roster } from '../../contract/roster/roster-shape.ts'
import { countWords, coverOf, type DayCover, gapWords } from './coverage-words.ts'
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
        roster.coverage.map(({ client_id, client_name, planned, needed, holidays }) => (
          <tr key={client_id} className={classes(styles.cover, styles.coverClient)}>
            <th scope="row">{client_name}</th>
            {dates.map((date, place) => (
              <td key={date}>
                <Cover
                  cover={{
                    planned: planned[place] ?? 0,
                    needed: needed[place] ?? null,
                    holiday: holidays[place] ?? undefined,
                  }}
                />
              </td>
            ))}
            <td />
          </tr>
        ))}
    </>
  )
}

function Cover({ cover }: { cover: DayCover }) {
  const { planned, needed, holiday } = cover
  const gap = gapWords(cover)
  const isShort = needed !== null && planned < needed
  if (planned === 0 && (needed ?? 0) === 0)
    return (
      <span className={styles.count} title={holiday}>
        {holiday === undefined ? (needed === null ? '–' : 'No one') : 'Holiday'}
      </span>
    )
  return (
    <span className={classes(styles.count, 'numbers')} data-short={isShort || undefined}>
      <b>{countWords(cover)}</b>
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
