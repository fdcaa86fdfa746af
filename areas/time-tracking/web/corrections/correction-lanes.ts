import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { RibbonPiece } from '#platform/web/parts/ribbon/ribbon-piece.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import type { Recorded } from './stretches.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

const HOUR_MS = 3_600_000

/** Stretches as a ribbon draws them; what nobody ended goes to `until`. */
export const piecesOf = (some: readonly Recorded[], until: Date): RibbonPiece[] =>
  some.map(({ status, from, to }) => ({
    kind: to === null ? 'over' : status === AT_DESK ? 'desk' : 'break',
    from: new Date(from),
    to: to === null ? until : new Date(to),
  }))

/** The same in words: "At Desk 8 h 00 min, 2 breaks". */
export function summaryOf(some: readonly Recorded[]): string {
  if (some.length === 0) return t`Nothing was clocked`
  const seconds = ({ from, to }: Recorded) =>
    to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 1000
  const isDesk = ({ status }: Recorded) => status === AT_DESK
  const desk = some.filter(isDesk).reduce((sum, one) => sum + seconds(one), 0)
  const breaks = some.filter((one) => !isDesk(one)).length
  return breaks === 1
    ? t`At Desk ${durationWords(desk)}, 1 break`
    : t`At Desk ${durationWords(desk)}, ${breaks} breaks`
}

/** Whole hours that hold plan, record and correction, with an hour of room on each side where an edge may be moved to. */
export function spanOf(
  planned: Span | undefined,
  before: readonly Recorded[],
  after: readonly Corrected[],
  room: number,
  otherwise: Span,
): Span {
  const moments = [...before, ...after]
    .flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
    .map((moment) => Date.parse(moment))
  const all = [...moments, ...(planned ? [Number(planned.from), Number(planned.to)] : [])].filter(
    Number.isFinite,
  )
  if (all.length === 0) return otherwise
  return {
    from: new Date((Math.floor(Math.min(...all) / HOUR_MS) - room) * HOUR_MS),
    to: new Date((Math.ceil(Math.max(...all) / HOUR_MS) + room) * HOUR_MS),
  }
}
