import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { RibbonPiece } from '#platform/web/parts/ribbon/ribbon-piece.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import type { WeekDay } from '../../contract/timesheet-week.ts'
import { momentOn } from '../corrections/stretches.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** A day of a week as its ribbon shows it: its moments are moved to one day, so that all share an axis of hours. */
export interface DayRibbon {
  readonly planned: Span | undefined
  readonly pieces: readonly RibbonPiece[]
  readonly summary: string
}

const HOUR_MS = 3_600_000
/** What a week without any plan or shift shows. */
const OFFICE_HOURS = [9, 17] as const

/** The ribbons of some days by the hours of the first, and the axis all of them fit on, in whole hours. */
export function weekRibbons(
  days: readonly WeekDay[],
  zone: string,
  now: Date,
): Span & { ribbons: DayRibbon[] } {
  const midnight = (date: string) => Date.parse(momentOn(date, '00:00:00', zone))
  const first = midnight(days[0]?.date ?? '1970-01-01')
  const ribbons = days.map((day) => ribbonOfDay(day, now, first - midnight(day.date)))
  const spans = ribbons.flatMap(({ planned, pieces }) => [...(planned ? [planned] : []), ...pieces])
  const [opens, closes] = OFFICE_HOURS
  const from = spans.map((span) => Number(span.from))
  const to = spans.map((span) => Number(span.to))
  const least = from.length > 0 ? Math.min(...from) : first + opens * HOUR_MS
  const most = to.length > 0 ? Math.max(...to) : first + closes * HOUR_MS
  return {
    from: new Date(first + Math.floor((least - first) / HOUR_MS) * HOUR_MS),
    to: new Date(first + Math.ceil((most - first) / HOUR_MS) * HOUR_MS),
    ribbons,
  }
}

function ribbonOfDay(day: WeekDay, now: Date, moved: number): DayRibbon {
  const at = (moment: string | Date) => new Date(new Date(moment).getTime() + moved)
  const { planned_start, planned_end } = day
  const planned =
    planned_start !== null && planned_end !== null
      ? { from: at(planned_start), to: at(planned_end) }
      : undefined
  const worked = day.shifts.flatMap(({ flags, stretches }) =>
    stretches.map(({ status, from, to }) => ({
      isDesk: status === AT_DESK,
      isOver: to === null && flags.includes('Forgotten'),
      from: at(from),
      to: to === null ? at(now) : at(to),
    })),
  )
  const pieces = worked.flatMap(({ isDesk, isOver, ...span }): RibbonPiece[] => {
    if (isOver) return [{ kind: 'over', from: span.from, to: overUntil(span, planned) }]
    return isDesk ? deskPieces(span, planned) : [{ kind: 'break', ...span }]
  })
  const missing: RibbonPiece[] =
    planned && day.absence > 0
      ? [{ kind: 'missing', ...planned }]
      : lateAndEarly(day, planned, pieces)
  return { planned, pieces: [...missing, ...pieces], summary: summaryOf(day) }
}

/** A shift that nobody ended does not stretch the week. */
const overUntil = (span: Span, planned: Span | undefined): Date =>
  planned && planned.to > span.from ? planned.to : new Date(span.from.getTime() + HOUR_MS)

/** What lies outside the plan is overtime; without a plan all of it. */
function deskPieces({ from, to }: Span, planned: Span | undefined): RibbonPiece[] {
  if (!planned) return [{ kind: 'overtime', from, to }]
  const cut = (start: Date, end: Date, kind: RibbonPiece['kind']): RibbonPiece[] =>
    end > start ? [{ kind, from: start, to: end }] : []
  const later = (a: Date, b: Date) => (a > b ? a : b)
  const sooner = (a: Date, b: Date) => (a < b ? a : b)
  return [
    ...cut(from, sooner(to, planned.from), 'overtime'),
    ...cut(later(from, planned.from), sooner(to, planned.to), 'desk'),
    ...cut(later(from, planned.to), to, 'overtime'),
  ]
}

/** Of a day that was worked: from the plan to the first press, and from the last one to the end of the plan. */
function lateAndEarly(
  { shifts }: WeekDay,
  planned: Span | undefined,
  pieces: readonly RibbonPiece[],
): RibbonPiece[] {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!planned || !first || !last) return []
  const hasEnded = shifts.every(({ ended_at }) => ended_at !== null)
  return [
    ...(first.from > planned.from && first.from < planned.to
      ? [{ kind: 'missing' as const, from: planned.from, to: first.from }]
      : []),
    ...(hasEnded && last.to < planned.to && last.to > planned.from
      ? [{ kind: 'missing' as const, from: last.to, to: planned.to }]
      : []),
  ]
}

function summaryOf({ shifts, at_desk, absence, leave, scheduled, overtime }: WeekDay): string {
  if (shifts.length === 0) {
    if (absence > 0) return t`Absent ${durationWords(absence)}`
    if (leave > 0) return t`On leave ${durationWords(leave)}`
    return scheduled > 0 ? t`Planned ${durationWords(scheduled)}` : t`Nothing planned`
  }
  const words = t`At Desk ${durationWords(at_desk)}`
  return overtime > 0 ? t`${words}, ${durationWords(overtime)} of overtime` : words
}
