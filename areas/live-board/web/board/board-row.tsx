import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Ribbon } from '#platform/web/parts/ribbon/ribbon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { ribbonOf } from '#areas/time-tracking/contract/day-ribbon.ts'
import type { BoardPerson } from '../../contract/live-board.ts'
import { lookOf, moreOf, planWords } from './board-words.ts'
import styles from './board.module.css'

export interface BoardRowProps {
  person: BoardPerson
  now: Date
  /** The stretch of time all ribbons show. */
  span: { from: Date; to: Date }
  zone: string | undefined
  /** The hours the axis above names. */
  hours: readonly Date[]
  onReach: (person: BoardPerson) => void
  /** From 0, among the lines. */
  index: number
}

/** A person on the board: what they do, since when, what was planned, their day as a ribbon. */
export function BoardRow(props: BoardRowProps) {
  const { person, now, span, zone, hours, onReach, index } = props
  const day = { ...person, is_forgotten: person.state === 'Forgotten' }
  const { name, client_name, office_name, manager_name, shift_name } = person
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      <th scope="row">
        <span className={styles.tableName}>
          <Avatar name={name} />
          <button
            type="button"
            className={styles.person}
            aria-haspopup="dialog"
            onClick={() => onReach(person)}
          >
            {name}
          </button>
        </span>
      </th>
      <td className={styles.tableNow}>
        <State {...lookOf(person)} className={styles.tableState} />
        <span
          className={
            person.is_over
              ? classes(styles.tableOver, 'numbers')
              : classes(styles.tableMore, 'numbers')
          }
        >
          {moreOf(person, now, zone)}
        </span>
      </td>
      <td className={styles.tablePlan}>
        <span className="numbers">{planWords(person, zone)}</span>
        <span className={styles.tableMore}>{shift_name ?? ''}</span>
      </td>
      <td className={styles.tableRibbon}>
        <Ribbon
          {...ribbonOf(day, now, span)}
          zone={zone}
          lines={hours}
          size="small"
          ticks={false}
        />
      </td>
      <td className={styles.tablePlace}>
        <span>{client_name ?? '–'}</span>
        <span className={styles.tableMore}>{office_name ?? ''}</span>
      </td>
      <td className={styles.tableLead}>{manager_name ?? '–'}</td>
    </tr>
  )
}
