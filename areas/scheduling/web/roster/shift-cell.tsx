import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { RosterPerson } from '../../contract/roster/roster-shape.ts'
import type { CellLook } from './roster-words.ts'
import styles from './shift-cell.module.css'

interface ShiftCellProps {
  person: RosterPerson
  date: string
  isToday: boolean
  look: CellLook
  /** The whole of it, for the person who does not see the row and the column. */
  words: string
  isDraft: boolean
  /** Else it is read, not pressed. */
  mayOpen: boolean
}

/** A day of a person in the grid; the grid listens for it. */
export function ShiftCell({
  person,
  date,
  isToday,
  look,
  words,
  isDraft,
  mayOpen,
}: ShiftCellProps) {
  return (
    <td
      data-person={person.id}
      data-date={date}
      data-today={isToday || undefined}
      aria-label={mayOpen ? undefined : words}
    >
      {mayOpen ? (
        <button
          type="button"
          {...looksOf(look)}
          aria-label={words}
          title={titleOf(look, !person.may_plan)}
          tabIndex={-1}
          draggable={person.may_plan && look.tone !== 'rest' && look.tone !== 'leave'}
        >
          <ShiftLines look={look} isDraft={isDraft} />
        </button>
      ) : (
        <div {...looksOf(look)} title={titleOf(look, false)}>
          <ShiftLines look={look} isDraft={isDraft} />
        </div>
      )}
    </td>
  )
}

/** What the cell has no room for, and what a press on one's own shift does. */
function titleOf({ times, second, tail }: CellLook, isOffered: boolean): string | undefined {
  const said = times === undefined ? '' : [times, second, tail].filter(Boolean).join(', ')
  return (
    [said, isOffered ? t`Press to offer or swap this shift` : ''].filter(Boolean).join('. ') ||
    undefined
  )
}

/** By its kind; one line alone stands in the middle. */
export const looksOf = ({ tone, second }: CellLook, place?: string) => ({
  className: classes(styles.shiftCell, second === '' && styles.single, place),
  'data-tone': tone,
})

/** Times over shift on the ground of its kind, with an edge, so that colour is never alone. */
export function ShiftLines({ look, isDraft }: Pick<ShiftCellProps, 'look' | 'isDraft'>) {
  const { first, second, icon, tail } = look
  return (
    <>
      <b className="numbers">{first}</b>{' '}
      {second && icon && (
        <span className={styles.marked}>
          <Icon name={icon} size={14} />
          <span>{second}</span>
          {tail && ` ${tail}`}
        </span>
      )}
      {second && !icon && (
        <>
          <br />
          {second}
        </>
      )}
      {isDraft && <Icon name="pencil" size={14} />}
    </>
  )
}
