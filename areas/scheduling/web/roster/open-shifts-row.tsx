import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { Roster, RosterOpenShift } from '../../contract/roster/roster-shape.ts'
import { Nobody } from './nobody.tsx'
import { dayWords } from './roster-words.ts'
import { cellTimes, timesWords } from './times-words.ts'
import styles from './roster-grid.module.css'
import shiftCellStyles from './shift-cell.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface OpenShiftsRowProps {
  roster: Roster
  dates: readonly string[]
  row: number
  onOpenShift: (id: number) => void
}

/** Shifts nobody has yet, under the people: different in form, so that they are seen. */
export function OpenShiftsRow({ roster, dates, row, onOpenShift }: OpenShiftsRowProps) {
  const { open_shifts, today } = roster
  if (open_shifts.length === 0) return null
  return (
    <tr className={styles.open} data-row={row} aria-rowindex={row + 1}>
      <th scope="row" className={styles.person}>
        <Nobody icon="user" />
        <b>Open shifts</b>
        <span>Anyone qualified</span>
      </th>
      {dates.map((date) => (
        <td key={date} data-today={date === today || undefined}>
          {open_shifts
            .filter((open) => open.date === date)
            .map((open) => (
              <OpenShiftCell key={open.id} {...{ open, roster, onOpenShift }} />
            ))}
        </td>
      ))}
      <td />
    </tr>
  )
}

interface OpenShiftCellProps {
  open: RosterOpenShift
  roster: Roster
  onOpenShift: (id: number) => void
}

function OpenShiftCell({ open, roster, onOpenShift }: OpenShiftCellProps) {
  const shift = roster.shifts.find(({ id }) => id === open.shift_id)
  const times = timesWords(open.start, open.end)
  const left = open.wanted - open.taken
  const isLeftOut = !roster.may_plan && open.not_for_me !== null
  const what = `${shift?.name ?? t`Shift`}, ${shift?.client_name ?? open.office_name}`
  return (
    <button
      type="button"
      className={classes(shiftCellStyles.shiftCell, shiftCellStyles.open)}
      data-left-out={isLeftOut || undefined}
      aria-label={`Open shift, ${dayWords(open.date)}: ${times}, ${what}, ${left} wanted${open.is_draft ? t`, not published` : ''}${isLeftOut ? t`, not for you: ${open.not_for_me}` : ''}`}
      title={`${times}, ${what}`}
      onClick={() => onOpenShift(open.id)}
    >
      <b className="numbers">
        {cellTimes(open.start, open.end)}
        {left > 1 && ` × ${left}`}
      </b>
      <br />
      {isLeftOut ? 'Not for you' : what}
      {open.is_draft && <Icon name="pencil" size={14} />}
    </button>
  )
}
