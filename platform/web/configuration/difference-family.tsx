import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ComparedFamily, Difference } from '#platform/contract/configuration/configuration.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { DifferenceRow } from './difference-row.tsx'
import { counted, familyWords } from './difference-words.ts'
import styles from './configuration.module.css'

/** So many are read at once; the rest follows when it is asked for. */
const ROWS = 50

interface DifferenceFamilyProps {
  family: ComparedFamily
  differences: readonly Difference[]
  isOpen: boolean
  left: ReadonlySet<string>
  gone: ReadonlySet<string>
  mayApply: boolean
  onLeft: (left: ReadonlySet<string>) => void
  onGone: (gone: ReadonlySet<string>) => void
}

/** The differences of one kind of set-up. */
export function DifferenceFamily(props: DifferenceFamilyProps) {
  const { family, differences, left, gone, mayApply, onLeft, onGone } = props
  const [isOpen, setOpen] = useState(props.isOpen)
  const [most, setMost] = useState(ROWS)
  const list = `differences-${family.name}`
  return (
    <section className={styles.family} aria-label={family.label}>
      <h2 className={styles.familyHead}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          <span>{family.label}</span>
          <span className={styles.familyCounts}>{familyWords(family)}</span>
        </button>
      </h2>
      {isOpen && (
        <ul id={list} className={styles.differences}>
          {differences.slice(0, most).map((difference) => {
            const isOnlyHere = difference.kind === 'only here'
            return (
              <DifferenceRow
                key={difference.id}
                difference={difference}
                isTicked={isOnlyHere ? gone.has(difference.id) : !left.has(difference.id)}
                mayApply={mayApply}
                onTick={() =>
                  isOnlyHere
                    ? onGone(toggled(gone, difference.id))
                    : onLeft(toggled(left, difference.id))
                }
              />
            )
          })}
        </ul>
      )}
      {isOpen && differences.length > most && (
        <Button
          className={styles.more}
          size="xs"
          variant="subtle"
          onClick={() => setMost(differences.length)}
        >
          Show the other {counted(differences.length - most)}
        </Button>
      )}
    </section>
  )
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
