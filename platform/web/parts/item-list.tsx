import { Link } from 'react-router'
import type { GridItem, RowVerb } from '#platform/web/grid/grid-shape.ts'
import { RowMenu } from '#platform/web/grid/row-menu.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './item-list.module.css'

interface ItemListProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => number
  itemOf: (row: Row) => GridItem
  linkOf: (row: Row, index: number) => string | undefined
  verbsOf?: (row: Row) => RowVerb[]
  isStruck?: (row: Row) => boolean
  isStale?: boolean
}

/** A grid on the phone: items of two lines instead of columns. */
export function ItemList<Row>(props: ItemListProps<Row>) {
  const { label, rows, keyOf, itemOf, linkOf, verbsOf, isStruck } = props
  return (
    <ul className={styles.itemList} aria-label={label} data-stale={props.isStale || undefined}>
      {rows.map((row, index) => {
        const { title, aside, facts, state, below } = itemOf(row)
        const link = linkOf(row, index)
        const verbs = verbsOf?.(row) ?? []
        return (
          <li key={keyOf(row)} data-struck={isStruck?.(row) || undefined}>
            <div className={styles.words}>
              <div className={styles.line}>
                {link ? <Link to={link}>{title}</Link> : <strong>{title}</strong>}
                {aside && <span className={classes(styles.aside, 'numbers')}>{aside}</span>}
              </div>
              <div className={styles.line}>
                <span className={styles.facts}>{facts}</span>
                {state}
              </div>
              {below && <div className={styles.below}>{below}</div>}
            </div>
            {verbs.length > 0 && <RowMenu name={title} verbs={verbs} isVertical />}
          </li>
        )
      })}
    </ul>
  )
}
