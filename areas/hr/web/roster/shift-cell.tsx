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
      <span className="visually-hidden">{whose}: </span>
      <span className="shift-cell__first numbers">{look.first}</span>
      {look.second && (
        <span className="shift-cell__second">
          {look.icon && <Icon name={look.icon} size={14} />}
          <span>{look.second}</span>
          {look.tail !== undefined && <span className="shift-cell__tail">{look.tail}</span>}
        </span>
      )}
      {facts.length > 0 && <span className="visually-hidden">, {facts.join(', ')}</span>}
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
        {content}
      </div>
    )
  return (
    <button
      type="button"
      className={className}
      title={title}
      draggable={look.tone !== 'rest' && look.tone !== 'leave'}
      onClick={onOpen}
    >
      {content}
    </button>
  )
}
