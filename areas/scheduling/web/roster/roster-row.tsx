import { memo } from 'react'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { zoneLabel } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import type {
  RosterCell,
  RosterPerson,
  RosterProblem,
  RosterShift,
} from '../../contract/roster/roster-shape.ts'
import { type CellLook, dayWords, factsOf, hoursOf, lookOf, wordsOf } from './roster-words.ts'
import { ShiftCell } from './shift-cell.tsx'
import styles from './roster-grid.module.css'

interface RosterRowProps {
  person: RosterPerson
  shifts: ReadonlyMap<number, RosterShift>
  dates: readonly string[]
  today: string
  row: number
  size: 'week' | 'month'
  /** What is wrong with their days. */
  problems: readonly RosterProblem[] | undefined
  /** People of several zones are shown. */
  hasZones: boolean
}

/** A person and their days; only what changes is drawn again. */
export const RosterRow = memo(function RosterRow(props: RosterRowProps) {
  const { person, shifts, dates, today, row, size, problems, hasZones } = props
  const minutes = person.cells.reduce((sum, cell) => sum + (cell?.minutes ?? 0), 0)
  return (
    <tr data-row={row} aria-rowindex={row + 1}>
      <Who person={person} hasZones={hasZones} />
      {dates.map((date, index) => {
        const cell = person.cells[index] ?? null
        const shift = shifts.get(cell?.shift_id ?? 0)
        const look = lookOf(
          cell,
          date,
          shift,
          problems?.find((one) => one.date === date),
        )
        return (
          <ShiftCell
            key={date}
            look={size === 'month' ? compact(look) : look}
            {...{ person, date }}
            isToday={date === today}
            words={wordsOf(
              `${person.name}, ${dayWords(date)}`,
              look,
              factsOf(look, cell, shift?.name),
            )}
            isDraft={cell?.roster?.state === 'Draft'}
            mayOpen={mayOpen(person, cell)}
          />
        )
      })}
      <td className={classes(styles.hours, 'numbers')}>{hoursOf(minutes)}</td>
    </tr>
  )
})

/** Their name, for whom they work and, of people of several zones, where. */
function Who({ person, hasZones }: Pick<RosterRowProps, 'person' | 'hasZones'>) {
  const { name, clients, zone_name } = person
  const [client = ''] = clients.split(', ')
  return (
    <th
      scope="row"
      className={styles.person}
      title={`${name}, ${clients}, ${zoneLabel(zone_name)}`}
    >
      <Avatar name={name} size={28} />
      <b>{name}</b>
      <span>{hasZones ? `${client}, ${zoneLabel(zone_name)}` : client}</span>
    </th>
  )
}

/** The person who plans opens any day, everybody else the days they work. */
export const mayOpen = ({ may_plan, is_oneself }: RosterPerson, cell: RosterCell | null): boolean =>
  may_plan || (is_oneself && cell !== null && cell.shift_id !== null)

/** In a month there is room for when a shift begins. */
const compact = ({ tone, ...look }: CellLook): CellLook => ({
  tone,
  first: look.first.split(' – ')[0] ?? look.first,
  second: '',
})
