import { Icon } from '#platform/web/parts/icon.tsx'
import type { CellLook } from './roster-words.ts'

interface ShiftCellProps {
  look: CellLook
  /** Everything the cell says, in one sentence. */
  words: string
  isDraft: boolean
  /** Nobody may do anything with it: it is read, not pressed. */
  onOpen?: (() => void) | undefined
  isDragged?: boolean
}

/** A day of somebody: times over shift on the ground of its kind, with an edge, so that colour is never alone. */
export function ShiftCell({ look, words, isDraft, onOpen, isDragged = false }: ShiftCellProps) {
  const content = (
    <>
      <span className="shift-cell__first numbers">{look.first}</span>
      {look.second && (
        <span className="shift-cell__second">
          {look.icon && <Icon name={look.icon} size={14} />}
          <span>{look.second}</span>
        </span>
      )}
      {isDraft && (
        <span className="shift-cell__draft" title="Not published">
          <Icon name="pencil" size={14} />
        </span>
      )}
    </>
  )
  const className = `shift-cell shift-cell--${look.tone}`
  if (!onOpen)
    return (
      <div className={className} title={words}>
        {content}
      </div>
    )
  return (
    <button
      type="button"
      className={className}
      aria-label={words}
      title={words}
      draggable={look.tone !== 'rest' && look.tone !== 'leave'}
      data-dragged={isDragged || undefined}
      onClick={onOpen}
    >
      {content}
    </button>
  )
}
