import { Checkbox } from '@mantine/core'
import { Icon } from '#platform/web/parts/icon.tsx'
import { commonReach, withRight } from './access-changes.ts'
import type { RightsOf } from './access-groups.ts'
import { ReachSelect } from './reach-select.tsx'
import type { Entry, Reaching, Right } from '../../contract/access-entry.ts'
import { REACHING, RIGHTS, rightNames } from '../../contract/access-entry.ts'
import styles from './role-access.module.css'

interface GroupProps {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly rightsOf: RightsOf
  readonly isLocked: boolean
  readonly isFolded: boolean
  readonly onFold: () => void
  readonly onChange: (entries: Entry[]) => void
}

/** A group of pages: its boxes and reaches set all of them, and say so where they differ. */
export function AccessGroupRow(props: GroupProps) {
  const { title, isFolded, onFold } = props
  return (
    <tr className={styles.group}>
      <th scope="row">
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
          <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
          {title}
        </button>
      </th>
      {RIGHTS.map((right) => (
        <td key={right} className={styles.right}>
          <GroupRight {...props} right={right} />
        </td>
      ))}
      {REACHING.map((action) => (
        <td key={action} className={styles.accessReach}>
          <GroupReach {...props} action={action} />
        </td>
      ))}
    </tr>
  )
}

function GroupRight({
  title,
  entries,
  rightsOf,
  isLocked,
  onChange,
  right,
}: GroupProps & { right: Right }) {
  const able = entries.filter((entry) => rightsOf(entry).has(right))
  const given = able.filter((entry) => entry[`rights_${right}`] === '1').length
  const isAll = able.length > 0 && given === able.length
  if (able.length === 0) return null
  return (
    <Checkbox
      classNames={{ body: styles.check }}
      aria-label={`${rightNames[right]} everything in ${title}`}
      checked={isAll}
      indeterminate={given > 0 && !isAll}
      disabled={isLocked}
      onChange={() => onChange(able.map((entry) => withRight(entry, right, !isAll, entries)))}
    />
  )
}

function GroupReach({
  title,
  entries,
  isLocked,
  onChange,
  action,
}: GroupProps & { action: Reaching }) {
  const given = entries.filter((entry) => entry[`rights_${action}`] === '1')
  if (given.length === 0) return null
  return (
    <ReachSelect
      label={`${rightNames[action]} everything in ${title} reaches`}
      words={commonReach(given, action)}
      isLocked={isLocked}
      onChange={(words) =>
        onChange(given.map((entry) => ({ ...entry, [`reporting_access_${action}`]: words })))
      }
    />
  )
}
