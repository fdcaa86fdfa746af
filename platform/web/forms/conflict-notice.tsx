import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { drawnFields } from '#platform/web/fields/drawn-fields.ts'
import { momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { draftOf } from './draft-of.ts'
import styles from './conflict-notice.module.css'

type Draft = Record<string, unknown>

interface ConflictNoticeProps {
  resource: AnyResource
  mine: Draft
  /** What the form was opened with. */
  opened: Draft
  theirs: StoredRecord
  onResolved: (values: Draft, base: Draft) => void
}

/** A person saved the record meanwhile: both values of each field they disagree on, and a choice for each. */
export function ConflictNotice({
  resource,
  mine,
  opened,
  theirs,
  onResolved,
}: ConflictNoticeProps) {
  const zone = useZone()
  const base = draftOf(resource, theirs)
  const disputed = drawnFields(resource.fields).filter(
    ([name]) => differs(mine[name], opened[name]) && differs(mine[name], base[name]),
  )
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  const isDecided = disputed.every(([name]) => choices[name])
  // What I did not touch follows theirs; what I changed stays mine unless I choose otherwise.
  const resolve = () => {
    const kept = Object.keys(mine).filter(
      (name) => differs(mine[name], opened[name]) && choices[name] !== 'theirs',
    )
    onResolved({ ...base, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) }, base)
  }
  return (
    <section className={styles.conflict} role="alert" aria-label="Changed by another person">
      <h2>Changed by another person, {momentText(new Date(theirs.date_updated), zone)}</h2>
      <p>
        {disputed.length === 0
          ? 'Your changes do not touch theirs. Take both and save again.'
          : 'Choose for each field, then save again.'}
      </p>
      {disputed.map(([name, field]) => (
        <div key={name} className={styles.field} role="group" aria-label={labelOf(name, field)}>
          <strong>{labelOf(name, field)}</strong>
          <Side
            title="Mine"
            verb="Keep mine"
            isChosen={choices[name] === 'mine'}
            onChoose={() => setChoices({ ...choices, [name]: 'mine' })}
          >
            <Cell name={name} field={field} value={mine[name]} record={mine} isWhole={false} />
          </Side>
          <Side
            title="Theirs"
            verb="Take theirs"
            isChosen={choices[name] === 'theirs'}
            onChoose={() => setChoices({ ...choices, [name]: 'theirs' })}
          >
            <Cell name={name} field={field} value={theirs[name]} record={theirs} isWhole={false} />
          </Side>
        </div>
      ))}
      <Button variant="default" disabled={!isDecided} onClick={resolve}>
        {disputed.length === 0 ? 'Take both' : 'Use these'}
      </Button>
    </section>
  )
}

interface SideProps {
  title: string
  verb: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Side({ title, verb, isChosen, onChoose, children }: SideProps) {
  return (
    <div className={styles.side} data-chosen={isChosen || undefined}>
      <span className="muted small">{title}</span>
      <div className={styles.value}>{children}</div>
      <Button
        size="xs"
        variant={isChosen ? 'light' : 'default'}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        {verb}
      </Button>
    </div>
  )
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)
}
