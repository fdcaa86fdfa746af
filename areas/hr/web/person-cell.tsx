import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { pictureOf } from './picture-of.ts'
import './person-cell.css'

/** A person by picture and name. */
export function PersonCell({ value, record }: CellProps) {
  const name = String(value ?? '')
  return (
    <span className="person-cell">
      <span aria-hidden>
        <Avatar name={name} picture={pictureOf(record)} />
      </span>
      <span className="person-cell__name">{name}</span>
    </span>
  )
}
