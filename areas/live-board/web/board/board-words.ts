import type { Tone } from '#platform/contract/fields/field.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { momentText, timeText } from '#platform/web/time/dates.ts'
import type { BoardState as StateWord } from '../../contract/board-state.ts'
import type { BoardPerson } from '../../contract/live-board.ts'
import { t } from '#platform/contract/words/texts.ts'

/** How each state of a person looks. */
const lookFor = {
  'At Desk': { tone: 'ok', icon: 'headset', word: 'At Desk' },
  'On break': { tone: 'warn', icon: 'coffee', word: 'On Break' },
  Late: { tone: 'bad', icon: 'clock', word: 'Late' },
  Absent: { tone: 'bad', icon: 'user-check', word: 'Absent' },
  Forgotten: { tone: 'bad', icon: 'alert-circle', word: 'Not clocked out' },
  'Not started': { tone: 'off', icon: 'circle-dashed', word: 'Not started' },
  Ended: { tone: 'off', icon: 'circle-check', word: 'Shift ended' },
  'Not planned': { tone: 'off', icon: 'moon', word: 'Not planned' },
} as const satisfies Record<StateWord, { tone: Tone; icon: IconName; word: string }>

const OVER_BREAK = { tone: 'bad', icon: 'coffee', word: 'Over break' } as const

/** How the state of a person looks: a break that is over is a state of its own. */
export const lookOf = ({ state, is_over }: Pick<BoardPerson, 'state' | 'is_over'>) =>
  is_over ? OVER_BREAK : lookFor[state]

/** What was planned for the day, in words. */
export function planWords(person: BoardPerson, zone: string | undefined): string {
  const { planned_start, planned_end, shift_name, holiday } = person
  if (planned_start === null || planned_end === null)
    return holiday ?? (shift_name === null ? '–' : t`Rest day`)
  return `${timeText(new Date(planned_start), zone)} – ${timeText(new Date(planned_end), zone)}`
}

/** One line about a state: which break and how long, since when, how much too late. */
export function moreOf(person: BoardPerson, now: Date, zone: string | undefined): string {
  const { state, status, since, work_from, is_over, over_break_seconds } = person
  if (since === null) return ''
  const lasted = durationWords((now.getTime() - Date.parse(since)) / 1000)
  const at = timeText(new Date(since), zone)
  const words = {
    'At Desk': t`Since ${at}${work_from === 'Remote' ? t`, remote` : ''}`,
    'On break': is_over
      ? t`${t(status ?? '')}, ${durationWords(over_break_seconds)} over`
      : `${t(status ?? '')}, ${lasted}`,
    Late: t`${lasted} late`,
    Absent: t`Planned ${at}`,
    Forgotten: t`Since ${momentText(new Date(since), zone, now)}`,
    'Not started': '',
    Ended: t`At ${at}`,
    'Not planned': '',
  } satisfies Record<StateWord, string>
  return words[state]
}
