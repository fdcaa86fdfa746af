import { dayNumber, daysAfter, weekdayOf } from '#platform/contract/days.ts'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { DAYS, LONG_MONTHS, MONTHS } from '#platform/web/time/calendar-names.ts'
import type { RosterCell, RosterProblem, RosterShift } from '../../contract/roster/roster-shape.ts'
import { cellTimes, timesWords } from './times-words.ts'
import { languageTag, t } from '#platform/contract/words/texts.ts'

const parts = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** "Thu 19" */
export const shortDay = (date: string): string => `${DAYS[weekdayOf(date)]} ${parts(date).day}`

/** "Thu 19 Nov" */
export const dayWords = (date: string): string =>
  `${shortDay(date)} ${MONTHS[parts(date).month - 1]}`

/** "15 – 21 November 2026", "29 November – 5 December 2026", "Thu 19 November 2026" */
export function spanWords(from: string, to: string): string {
  const [first, last] = [parts(from), parts(to)]
  const month = ({ month: number }: { month: number }) => LONG_MONTHS[number - 1]
  const end = `${last.day} ${month(last)} ${last.year}`
  if (from === to) return `${DAYS[weekdayOf(from)]} ${end}`
  if (first.month === last.month) return `${first.day} – ${end}`
  const year = first.year === last.year ? '' : ` ${first.year}`
  return `${first.day} ${month(first)}${year} – ${end}`
}

export type CellTone = 'day' | 'late' | 'night'

/** By when it begins: a night shift ends on the next day, or begins in the evening. */
export function toneOf(start: string, end: string): CellTone {
  const hour = Number(start.slice(0, 2))
  if (end <= start || hour >= 20 || hour < 5) return 'night'
  return hour >= 11 ? 'late' : 'day'
}

const nextDay = (date: string): string => DAYS[(weekdayOf(date) + 1) % 7] ?? ''

export interface CellLook {
  readonly tone: CellTone | 'bad' | 'leave' | 'asked' | 'rest'
  readonly first: string
  /** The times in full, where the first line is short for them. */
  readonly times?: string
  readonly second: string
  /** Stays in sight where there is no room for all of the second line. */
  readonly tail?: string
  readonly icon?: IconName
}

/** What a cell shows: the times and the shift, or what is out of the ordinary about it in their place. */
export function lookOf(
  cell: RosterCell | null,
  date: string,
  shift: RosterShift | undefined,
  problem: RosterProblem | undefined,
): CellLook {
  if (cell?.leave && (cell.start === null || cell.leave.is_approved)) return leaveLook(cell.leave)
  if (!cell || cell.start === null || cell.end === null) return freeLook(cell)
  const first = cellTimes(cell.start, cell.end)
  const times = timesWords(cell.start, cell.end)
  const tone = toneOf(cell.start, cell.end)
  if (problem && problem.kind !== 'hours')
    return { tone: 'bad', first, times, second: problem.words, icon: 'alert-triangle' }
  if (cell.asked)
    return {
      tone: 'asked',
      first,
      times,
      second: askedWords(cell.asked),
      icon: 'arrows-left-right',
    }
  const second = shift?.name ?? t`Shift`
  const isSwap = cell.roster?.kind === 'Swap'
  const isNight = cell.end <= cell.start
  return {
    tone,
    first,
    times,
    second,
    ...(isNight && { tail: t`to ${nextDay(date)}`, icon: 'moon' }),
    ...(isSwap && { icon: 'arrows-left-right' }),
  }
}

const leaveLook = ({
  name,
  is_approved,
  is_without_reason,
}: NonNullable<RosterCell['leave']>): CellLook => ({
  tone: is_approved ? 'leave' : 'asked',
  first: name,
  second: is_without_reason ? '' : is_approved ? t`Approved` : t`Asked for`,
  icon: 'beach',
})

function freeLook(cell: RosterCell | null): CellLook {
  if (cell?.asked)
    return {
      tone: 'asked',
      first: t`Rest`,
      second: askedWords(cell.asked),
      icon: 'arrows-left-right',
    }
  if (cell?.holiday !== undefined) return { tone: 'rest', first: t`Holiday`, second: cell.holiday }
  return { tone: 'rest', first: cell ? t`Rest` : '–', second: '' }
}

function askedWords({ kind, state }: NonNullable<RosterCell['asked']>): string {
  const what = { Swap: t`Swap`, 'Give away': t`Shift` }[kind] ?? t`Shift`
  return state === 'Offered' ? t`${what} offered` : t`${what} to decide`
}

/** What else is known of a day, beside what its cell shows. */
export function factsOf(
  { second }: CellLook,
  cell: RosterCell | null,
  shift: string | undefined,
): string[] {
  const { roster } = cell ?? {}
  return [
    ...(shift !== undefined && !second.includes(shift) ? [shift] : []),
    ...(roster?.swap_with ? [t`swapped with ${roster.swap_with}`] : []),
    ...(roster?.kind && roster.kind !== 'Swap' ? [t(roster.kind)] : []),
    ...(roster?.note ? [roster.note] : []),
    ...(roster?.state === 'Draft' ? [t`not published`] : []),
    ...(roster?.state === 'Published' && roster.is_acknowledged ? [t`acknowledged`] : []),
  ]
}

/** All of a day in one sentence, for the person who does not see where it stands. */
export const wordsOf = (
  whose: string,
  { first, times = first, second, tail = '' }: CellLook,
  facts: readonly string[],
): string => [`${whose}: ${times}`, `${second}${tail}`, ...facts].filter(Boolean).join(', ')

/** "40 h", "37.5 h" of minutes. */
export const hoursOf = (minutes: number): string =>
  `${(Math.round(minutes / 6) / 10).toLocaleString(languageTag())} ${t`h`}`

/** Which of the days that are shown a date is; -1 when it is none. */
export const placeOf = (from: string, date: string): number => dayNumber(date) - dayNumber(from)

/** The days of a span, in order. */
export const datesOf = (from: string, to: string): string[] =>
  Array.from({ length: placeOf(from, to) + 1 }, (_none, place) => daysAfter(from, place))
