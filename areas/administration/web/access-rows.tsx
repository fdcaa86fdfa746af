import { Checkbox } from '@mantine/core'
import { State } from '#platform/web/parts/state.tsx'
import { warningsOf, withRight } from './access-changes.ts'
import { ReachSelect } from './reach-select.tsx'
import type { Entry, Right } from './role-access-data.ts'
import { REACHING, RIGHTS, rightNames } from './role-access-data.ts'

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
  const warnings = warningsOf(entry)
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">
        <span className="access__page">{entry.object_name}</span>
        {isChanged && <State tone="info" icon="pencil" word="changed" />}
        {warnings.map((words) => (
          <State key={words} tone="warn" icon="alert-triangle" word={words} />
        ))}
      </th>
      {RIGHTS.map((right) => (
        <td key={right} className="access__right" data-label={rightNames[right]}>
          {rights.has(right) ? (
            <Checkbox
              aria-label={`${rightNames[right]} ${entry.object_name}`}
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
        <td key={action} className="access__reach" data-label={`${rightNames[action]} reaches`}>
          {rights.has(action) && entry[`rights_${action}`] === '1' ? (
            <ReachSelect
              label={`${rightNames[action]} ${entry.object_name} reaches`}
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

interface GroupProps {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly rightsOf: (entry: Entry) => ReadonlySet<Right>
  readonly isLocked: boolean
  readonly onChange: (entries: Entry[]) => void
}

/** A group of pages: its boxes set all of them, and are half ticked where they differ. */
export function AccessGroupRow({ title, entries, rightsOf, isLocked, onChange }: GroupProps) {
  return (
    <tr className="access__group">
      <th scope="row">{title}</th>
      {RIGHTS.map((right) => {
        const able = entries.filter((entry) => rightsOf(entry).has(right))
        const given = able.filter((entry) => entry[`rights_${right}`] === '1').length
        const isAll = able.length > 0 && given === able.length
        return (
          <td key={right} className="access__right" data-label={rightNames[right]}>
            {able.length > 0 && (
              <Checkbox
                aria-label={`${rightNames[right]} everything in ${title}`}
                checked={isAll}
                indeterminate={given > 0 && !isAll}
                disabled={isLocked}
                onChange={() => onChange(able.map((entry) => withRight(entry, right, !isAll)))}
              />
            )}
          </td>
        )
      })}
      <td colSpan={3} className="access__group-note">
        {entries.length === 1 ? '1 page' : `${entries.length} pages`}
      </td>
    </tr>
  )
}
