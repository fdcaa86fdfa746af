import { memo } from 'react'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { zoneLabel } from '#platform/web/time/zone.ts'
import type {
  Roster,
  RosterCell,
  RosterPerson,
  RosterProblem,
} from '../../contract/roster/roster-shape.ts'
import { Gap } from './gap.tsx'
import { type CellLook, dayWords, hoursOf, lookOf } from './roster-words.ts'
import { ShiftCell } from './shift-cell.tsx'

interface RosterRowProps {
  person: RosterPerson
  roster: Roster
  dates: readonly string[]
  /** The height of what is left out before it. */
  gap: number
  row: number
  onOpen: (person: RosterPerson, date: string) => void
  size: 'week' | 'month'
  /** What is wrong with their days. */
  problems: readonly RosterProblem[] | undefined
  /** People of several zones are shown. */
  hasZones: boolean
}

/** Somebody and their days; only what changes is drawn again. */
export const RosterRow = memo(function RosterRow(props: RosterRowProps) {
  const { person, roster, dates, gap, row, onOpen, size, problems, hasZones } = props
  const minutes = person.cells.reduce((sum, cell) => sum + (cell?.minutes ?? 0), 0)
  const [client = ''] = person.clients.split(', ')
  const place = hasZones ? `${client}, ${zoneLabel(person.zone_name)}` : client
  return (
    <>
      {gap > 0 && <Gap height={gap} columns={dates.length + 2} />}
      <tr data-row={row} aria-rowindex={row + 1}>
        <th scope="row" className="roster__person">
          <span>
            <Avatar name={person.name} size={28} />
            <span className="roster__name">
              <b title={person.name}>{person.name}</b>
              <span title={`${person.clients}, ${zoneLabel(person.zone_name)}`}>{place}</span>
            </span>
          </span>
        </th>
        {dates.map((date, index) => (
          <td
            key={date}
            data-person={person.id}
            data-date={date}
            data-today={date === roster.today || undefined}
          >
            <DayOf
              {...{ person, roster, date, size }}
              problem={problems?.find((one) => one.date === date)}
              cell={person.cells[index] ?? null}
              onOpen={onOpen}
            />
          </td>
        ))}
        <td className="roster__hours numbers">{hoursOf(minutes)}</td>
      </tr>
    </>
  )
})

interface DayOfProps {
  person: RosterPerson
  roster: Roster
  date: string
  cell: RosterCell | null
  problem: RosterProblem | undefined
  onOpen: (person: RosterPerson, date: string) => void
  size: 'week' | 'month'
}

function DayOf({ person, roster, date, cell, problem, onOpen, size }: DayOfProps) {
  const shift = roster.shifts.find(({ id }) => id === cell?.shift_id)
  const look = lookOf(cell, date, shift, problem)
  const isOwnShift = person.is_oneself && cell?.shift_id !== null && cell !== null
  const mayOpen = person.may_plan || isOwnShift
  return (
    <ShiftCell
      look={size === 'month' ? compact(look) : look}
      whose={`${person.name}, ${dayWords(date)}`}
      facts={factsOf(look, cell, shift?.name)}
      isDraft={cell?.roster?.state === 'Draft'}
      onOpen={mayOpen ? () => onOpen(person, date) : undefined}
    />
  )
}

/** In a month there is room for when a shift begins. */
const compact = ({ tone, ...look }: CellLook): CellLook => ({
  tone,
  first: look.first.split(' – ')[0] ?? look.first,
  second: '',
})

function factsOf(
  { second }: CellLook,
  cell: RosterCell | null,
  shift: string | undefined,
): string[] {
  const { roster } = cell ?? {}
  return [
    ...(shift !== undefined && !second.includes(shift) ? [shift] : []),
    ...(roster?.swap_with ? [`swapped with ${roster.swap_with}`] : []),
    ...(roster?.kind && roster.kind !== 'Swap' ? [roster.kind] : []),
    ...(roster?.note ? [roster.note] : []),
    ...(roster?.state === 'Draft' ? ['not published'] : []),
    ...(roster?.state === 'Published' && roster.is_acknowledged ? ['acknowledged'] : []),
  ]
}
