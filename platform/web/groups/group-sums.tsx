import { isByCurrency, type ListGroup } from '#platform/contract/lists/list-groups.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'
import { Cell } from '#platform/web/fields/cell.tsx'
import styles from './grouped-list.module.css'

interface GroupSumsProps {
  resource: AnyResource
  sums: ListGroup['sums']
}

/** What the rows of a group come to, each sum under its name; amounts by their currency. */
export function GroupSums({ resource, sums }: GroupSumsProps) {
  return Object.entries(sums).map(([name, sum]) => {
    const field = resource.fields[name]
    if (!field || sum === null) return null
    return (
      <span key={name} className={styles.sum}>
        <span className={styles.sumLabel}>{labelOf(name, field)}</span>{' '}
        <span className="numbers">
          {isByCurrency(resource, name) && typeof sum === 'object' ? (
            Object.entries(sum)
              .map(([currency, amount]) => moneyText(amount, currency))
              .join(' · ')
          ) : (
            <Cell name={name} field={field} value={sum} record={{}} isWhole={false} />
          )}
        </span>
      </span>
    )
  })
}
