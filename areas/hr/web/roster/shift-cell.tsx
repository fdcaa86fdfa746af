import { Icon } from '#platform/web/parts/icon.tsx'
import type { CellLook } from './roster-words.ts'

interface ShiftCellProps {
  look: CellLook
  /** Whose day it is, for whoever does not see the row and the column. */
  whose: string
  /** What else is known of it. */
  facts?: readonly string[]
  isDraft: boolean
  /** Nobody may do anything with it: it is read, not pressed. */
  onOpen?: (() => void) | undefined
}

/** A day of somebody: times over shift on the ground of its kind, with an edge, so that colour is never alone. */
export function ShiftCell({ look, whose, facts = [], isDraft, onOpen }: ShiftCellProps) {
  const content = (
    <>
      <span className="shift-cell__first numbers">{look.first}</span>
      {look.second && (
        <span className="shift-cell__second">
          {look.icon && <Icon name={look.icon} size={14} />}
          <span>{look.second}</span>
          {look.tail !== undefined && <span className="shift-cell__tail">{look.tail}</span>}
        </span>
      )}
      {isDraft && (
        <span className="shift-cell__draft">
          <Icon name="pencil" size={14} />
        </span>
      )}
    </>
  )
  const title = [`${whose}: ${look.first}`, `${look.second}${look.tail ?? ''}`, ...facts]
    .filter(Boolean)
    .join(', ')
  const className = `shift-cell shift-cell--${look.tone}`
  if (!onOpen)
    return (
      <div className={className} title={title}>
        <span className="visually-hidden">{title}</span>
        <span aria-hidden className="shift-cell__seen">
          {content}
        </span>
      </div>
    )
  return (
    <button
      type="button"
      className={className}
      title={title}
      aria-label={title}
      draggable={look.tone !== 'rest' && look.tone !== 'leave'}
      onClick={onOpen}
    >
      {content}
    </button>
  )
}
