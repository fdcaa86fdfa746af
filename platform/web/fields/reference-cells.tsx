import { Link } from 'react-router'
import { titleKey } from '#platform/contract/title-key.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { isNothing, NOTHING } from './cell-shape.ts'
import type { CellProps } from './cell-shape.ts'
import styles from './reference-cells.module.css'

/** Names beyond these are counted in a grid. */
const MOST_IN_GRID = 2

/** The name of the record a reference points to; on a record it leads there when the reader may open it. */
export function ReferenceCell({ name, field, value, record, isWhole }: CellProps) {
  const title = record[titleKey(name)]
  const words = isNothing(title) ? NOTHING : String(title)
  if (!isWhole) return <span title={words}>{words}</span>
  return <LinkedRecord target={field.target} id={Number(value)} title={words} />
}

/** The names of several records. */
export function ReferencesCell({ name, field, value, record, isWhole }: CellProps) {
  const titles = record[titleKey(name)]
  const words = Array.isArray(titles) ? titles.map(String) : []
  const ids = Array.isArray(value) ? value.map(Number) : []
  if (isWhole && ids.length === words.length) {
    return (
      <span className={styles.linkedRecords}>
        {ids.map((id, index) => (
          <LinkedRecord key={id} target={field.target} id={id} title={words[index] ?? ''} />
        ))}
      </span>
    )
  }
  const rest = words.length - MOST_IN_GRID
  return (
    <span title={words.join(', ')}>
      {words.slice(0, MOST_IN_GRID).join(', ')}
      {rest > 0 && <span className="muted"> +{rest}</span>}
    </span>
  )
}

interface LinkedRecordProps {
  target: string | undefined
  id: number
  title: string
}

function LinkedRecord({ target, id, title }: LinkedRecordProps) {
  const resource = useOutlines()(target ?? '')
  const mayOpen = useMayOpen()
  if (!resource?.hasScreens || !mayOpen(`${resource.page}/view`)) return <span>{title}</span>
  return <Link to={`${resource.page}/view?id=${id}`}>{title}</Link>
}
