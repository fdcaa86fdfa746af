import { Checkbox } from '@mantine/core'
import { State } from '#platform/web/parts/state.tsx'
import { warningsOf, withRight } from './access-changes.ts'
import { ReachSelect } from './reach-select.tsx'
import type { Entry, Right } from '../../contract/access-entry.ts'
import { REACHING, RIGHTS, rightNames } from '../../contract/access-entry.ts'
import styles from './role-access.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface RowProps {
  readonly entry: Entry
  readonly isChanged: boolean
  readonly isLocked: boolean
  /** The rights that mean something on this page. */
  readonly rights: ReadonlySet<Right>
  readonly onChange: (entry: Entry) => void
}

/** One page of the matrix: what the role may do there, and whose records that reaches. */
export function AccessRow({ entry, isChanged, isLocked, rights, onChange }: RowProps) {
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">
        <span className={styles.page}>{t(entry.object_name)}</span>
        <AccessStates entry={entry} isChanged={isChanged} />
      </th>
      {RIGHTS.map((right) => (
        <td key={right} className={styles.right}>
          {rights.has(right) ? (
            <Checkbox
              classNames={{ body: styles.check }}
              aria-label={`${rightNames[right]} ${t(entry.object_name)}`}
              checked={entry[`rights_${right}`] === '1'}
              disabled={isLocked}
              onChange={(event) => onChange(withRight(entry, right, event.currentTarget.checked))}
            />
          ) : (
            <span aria-hidden>–</span>
          )}
        </td>
      ))}
      {REACHING.map((action) => (
        <td key={action} className={styles.accessReach}>
          {rights.has(action) && entry[`rights_${action}`] === '1' ? (
            <ReachSelect
              label={`${rightNames[action]} ${t(entry.object_name)} reaches`}
              words={entry[`reporting_access_${action}`]}
              isLocked={isLocked}
              onChange={(words) => onChange({ ...entry, [`reporting_access_${action}`]: words })}
            />
          ) : (
            <span aria-hidden>–</span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Whether a page was changed, and what about it makes no sense. */
export function AccessStates({ entry, isChanged }: { entry: Entry; isChanged: boolean }) {
  return (
    <>
      {isChanged && <State tone="info" icon="pencil" word="changed" />}
      {warningsOf(entry).map((words) => (
        <State key={words} tone="warn" icon="alert-triangle" word={words} />
      ))}
    </>
  )
}
