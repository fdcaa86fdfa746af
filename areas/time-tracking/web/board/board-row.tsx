import { Link } from 'react-router'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Ribbon } from '#platform/web/parts/ribbon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { ribbonOf } from '../../contract/day-ribbon.ts'
import type { BoardPerson } from '../../contract/live-board.ts'
import { lookFor, moreOf, planWords } from './board-words.ts'

export interface BoardRowProps {
  person: BoardPerson
  now: Date
  /** The stretch of time all ribbons show. */
  span: { from: Date; to: Date }
  zone: string | undefined
  isLinked: boolean
  /** From 0, among the lines. */
  index: number
}

/** Somebody on the board: what they do, since when, what was planned, their day as a ribbon. */
export function BoardRow({ person, now, span, zone, isLinked, index }: BoardRowProps) {
  const day = { ...person, is_forgotten: person.state === 'Forgotten' }
  const { employee_id, name, state, client_name, office_name, manager_name, shift_name } = person
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className="board-table__person">
        <span className="board-table__name">
          <Avatar name={name} />
          {isLinked ? (
            <Link to={`/employees/view?id=${employee_id}`}>{name}</Link>
          ) : (
            <span>{name}</span>
          )}
        </span>
      </th>
      <td className="board-table__now">
        <State {...lookFor[state]} />
        <span
          className={person.is_over ? 'board-table__over numbers' : 'board-table__more numbers'}
        >
          {moreOf(person, now, zone)}
        </span>
      </td>
      <td className="board-table__plan">
        <span className="numbers">{planWords(person, zone)}</span>
        <span className="board-table__more">{shift_name ?? ''}</span>
      </td>
      <td className="board-table__ribbon">
        <Ribbon {...ribbonOf(day, now, span)} zone={zone} size="small" ticks={false} />
      </td>
      <td className="board-table__place">
        <span>{client_name ?? '–'}</span>
        <span className="board-table__more">{office_name ?? ''}</span>
      </td>
      <td className="board-table__lead">{manager_name ?? '–'}</td>
    </tr>
  )
}
