import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type {
  ConfigurationChange,
  Difference,
} from '#platform/contract/configuration/configuration.ts'
import { State } from '#platform/web/parts/state.tsx'
import { kindWords, shortened } from './difference-words.ts'
import styles from './configuration.module.css'

/** Fields that are read without being asked for. */
const FIELDS = 6

interface DifferenceRowProps {
  difference: Difference
  /** What is new or changed is applied; what is only here is removed. */
  isTicked: boolean
  mayApply: boolean
  onTick: () => void
}

/** One record: what it is, and what differs, from this system to the file. */
export function DifferenceRow({ difference, isTicked, mayApply, onTick }: DifferenceRowProps) {
  const { title, kind, changes, to_choose } = difference
  const [isWhole, setWhole] = useState(false)
  const isChanged = kind === 'changed'
  const shown = isWhole ? changes : isChanged ? changes.slice(0, FIELDS) : []
  const { word, tone } = kindWords[kind]
  return (
    <li className={styles.difference} data-left={(kind !== 'only here' && !isTicked) || undefined}>
      <div className={styles.differenceHead}>
        {mayApply && (
          <Checkbox
            size="xs"
            checked={isTicked}
            aria-label={kind === 'only here' ? `Remove ${title}` : `Apply ${title}`}
            onChange={onTick}
          />
        )}
        <span className={styles.differenceTitle}>{title}</span>
        {kind === 'only here' && isTicked ? (
          <State tone="bad" word="Is removed" />
        ) : (
          <State tone={tone} word={word} />
        )}
        {changes.length > shown.length && (
          <button type="button" className={styles.whole} onClick={() => setWhole(true)}>
            {isChanged ? `All ${changes.length} fields` : 'What it holds'}
          </button>
        )}
      </div>
      {shown.length > 0 && (
        <dl className={styles.changes}>
          {shown.map((change) => (
            <ChangeLine key={change.field} change={change} isNew={!isChanged} />
          ))}
        </dl>
      )}
      {to_choose.map(({ label, people }) => (
        <p key={label} className={styles.toChoose}>
          {label}: to be chosen here, since there is no {people.join(', ')}
        </p>
      ))}
    </li>
  )
}

function ChangeLine({ change, isNew }: { change: ConfigurationChange; isNew: boolean }) {
  const { label, before, after } = change
  return (
    <div className={styles.change}>
      <dt>{label}</dt>
      <dd>
        {!isNew && (
          <>
            <span className={styles.before}>{shortened(before)}</span>{' '}
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">becomes</span>{' '}
          </>
        )}
        <span>{shortened(after)}</span>
      </dd>
    </div>
  )
}
