import { Link } from 'react-router'
import type { Tone } from '#platform/contract/fields/field.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { Ribbon } from '#platform/web/parts/ribbon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { momentText, timeText } from '#platform/web/time/dates.ts'
import type { BoardState as StateWord } from '../../contract/board-state.ts'
import { ribbonOf } from '../../contract/day-ribbon.ts'
import type { BoardPerson } from '../../contract/live-board.ts'

const lookFor = {
  'At Desk': { tone: 'ok', icon: 'headset', word: 'At Desk' },
  'On break': { tone: 'warn', icon: 'coffee', word: 'On Break' },
  Late: { tone: 'bad', icon: 'clock', word: 'Late' },
  Absent: { tone: 'bad', icon: 'user-check', word: 'Absent' },
  Forgotten: { tone: 'warn', icon: 'alert-circle', word: 'Forgotten' },
  'Not started': { tone: 'off', icon: 'circle-dashed', word: 'Not started' },
  Ended: { tone: 'off', icon: 'circle-check', word: 'Shift ended' },
  'Not planned': { tone: 'off', icon: 'moon', word: 'Not planned' },
} as const satisfies Record<StateWord, { tone: Tone; icon: IconName; word: string }>

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
  const { employee_id, name, state, client_name, office_name, manager_name, shift_name } = person
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className="board-table__person">
        <span className="board-table__name">
          <Avatar name={name} />
          {isLinked ? <Link to={`/employees/view?id=${employee_id}`}>{name}</Link> : name}
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
        <Ribbon {...ribbonOf(person, now, span)} zone={zone} size="small" ticks={false} />
      </td>
      <td className="board-table__place">
        <span>{client_name ?? '–'}</span>
        <span className="board-table__more">{office_name ?? ''}</span>
      </td>
      <td className="board-table__lead">{manager_name ?? '–'}</td>
    </tr>
  )
}

function planWords(person: BoardPerson, zone: string | undefined): string {
  const { planned_start, planned_end, shift_name, holiday } = person
  if (planned_start === null || planned_end === null)
    return holiday ?? (shift_name === null ? '–' : 'Rest day')
  return `${timeText(new Date(planned_start), zone)} – ${timeText(new Date(planned_end), zone)}`
}

/** One line about a state: which break and how long, since when, how much too late. */
function moreOf(person: BoardPerson, now: Date, zone: string | undefined): string {
  const { state, status, since, work_from, is_over, over_break_seconds } = person
  if (since === null) return ''
  const lasted = durationWords((now.getTime() - Date.parse(since)) / 1000)
  const at = timeText(new Date(since), zone)
  const words = {
    'At Desk': `Since ${at}${work_from === 'Remote' ? ', remote' : ''}`,
    'On break': is_over
      ? `${status ?? ''}, ${durationWords(over_break_seconds)} over`
      : `${status ?? ''}, ${lasted}`,
    Late: `${lasted} late`,
    Absent: `Planned ${at}`,
    Forgotten: `Since ${momentText(new Date(since), zone, now)}`,
    'Not started': '',
    Ended: `At ${at}`,
    'Not planned': '',
  } satisfies Record<StateWord, string>
  return words[state]
}
