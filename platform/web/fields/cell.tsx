import { type ComponentType, lazy, Suspense } from 'react'
import { cellFor } from './cell-for.tsx'
import { isNothing, NOTHING } from './cell-shape.ts'
import type { CellProps } from './cell-shape.ts'

/** Lists show a masked value as it comes; only a record can show it whole. */
const MaskedCell = lazy(async () => ({ default: (await import('./masked-cell.tsx')).MaskedCell }))

interface CellOfProps extends CellProps {
  /** In place of the kind's cell; it also draws what is empty. */
  cell?: ComponentType<CellProps> | undefined
}

/** A value as people read it: its own cell where the family brings one, else that of its kind; a dash when empty. */
export function Cell({ cell: Own, ...props }: CellOfProps) {
  if (Own) return <Own {...props} />
  if (isNothing(props.value)) {
    return (
      <span className="muted">
        <span aria-hidden>{NOTHING}</span>
        <span className="visually-hidden">empty</span>
      </span>
    )
  }
  if (props.field.masked && props.isWhole)
    return (
      <Suspense fallback={String(props.value)}>
        <MaskedCell {...props} />
      </Suspense>
    )
  const Kind = cellFor[props.field.kind]
  return <Kind {...props} Inner={Cell} />
}
