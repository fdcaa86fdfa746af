import type { ComponentType } from 'react'
import { cellFor } from './cell-for.tsx'
import { isNothing, NOTHING } from './cell-shape.ts'
import { MaskedCell } from './masked-cell.tsx'
import type { CellProps } from './cell-shape.ts'

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
  if (props.field.masked) return <MaskedCell {...props} />
  const Kind = cellFor[props.field.kind]
  return <Kind {...props} Inner={Cell} />
}
