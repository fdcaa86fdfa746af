import { durationWords } from '#platform/contract/words/durations.ts'
import { AT_DESK } from './clock-state.ts'
import type { ClockDay } from './day.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What of a shift day its ribbon shows. */
export type RibbonDay = Pick<
  ClockDay,
  | 'planned_start'
  | 'planned_end'
  | 'at_desk_time'
  | 'on_break_time'
  | 'over_break_seconds'
  | 'late_seconds'
> & {
  readonly stretches: readonly {
    readonly status: string
    readonly from: string
    readonly to: string | null
  }[]
  /** Nobody ended the shift: what runs is not known to be work. */
  readonly is_forgotten?: boolean
}

interface Span {
  readonly from: Date
  readonly to: Date
}

interface Piece extends Span {
  readonly kind: 'desk' | 'break' | 'missing' | 'over'
}

/** A day without a plan is shown at least this long. */
const UNPLANNED_MS = 8 * 3_600_000

/** One shift day as the day ribbon takes it: its span, its plan, what was done, a late start, and the same in words. */
export function ribbonOf(
  day: RibbonDay,
  now: Date,
  span: Span = spanOf(day, now),
): Span & { planned: Span | undefined; pieces: Piece[]; now: Date; summary: string } {
  return { ...span, planned: planOf(day), pieces: piecesOf(day, now), now, summary: summaryOf(day) }
}

const planOf = ({ planned_start, planned_end }: RibbonDay): Span | undefined =>
  planned_start !== null && planned_end !== null
    ? { from: new Date(planned_start), to: new Date(planned_end) }
    : undefined

/** From the earlier of plan and start to the later of plan and end. */
export function spanOf(day: RibbonDay, now: Date): Span {
  const plan = planOf(day)
  const first = day.stretches[0]
  const last = day.stretches.at(-1)
  const moments = [
    plan?.from,
    plan?.to,
    first && new Date(first.from),
    last && (last.to === null ? now : new Date(last.to)),
  ]
    .filter((one) => one !== undefined)
    .map(Number)
  const from = moments.length === 0 ? now.getTime() : Math.min(...moments)
  const to = moments.length === 0 ? from : Math.max(...moments)
  return { from: new Date(from), to: new Date(plan ? to : Math.max(to, from + UNPLANNED_MS)) }
}

function piecesOf(day: RibbonDay, now: Date): Piece[] {
  const pieces = day.stretches.map(({ status, from, to }): Piece => ({
    kind: day.is_forgotten && to === null ? 'over' : status === AT_DESK ? 'desk' : 'break',
    from: new Date(from),
    to: to === null ? now : new Date(to),
  }))
  const plan = planOf(day)
  const start = pieces[0]?.from ?? now
  const isLate = plan !== undefined && start > plan.from
  return isLate
    ? [{ kind: 'missing', from: plan.from, to: start < plan.to ? start : plan.to }, ...pieces]
    : pieces
}

function summaryOf({
  at_desk_time,
  on_break_time,
  over_break_seconds,
  late_seconds,
  stretches,
}: RibbonDay): string {
  const breaks = stretches.filter(({ status }) => status !== AT_DESK).length
  const parts = [
    t`At Desk ${durationWords(at_desk_time)}`,
    breaks === 1
      ? t`1 break, ${durationWords(on_break_time)}`
      : t`${breaks} breaks, ${durationWords(on_break_time)}`,
  ]
  if (over_break_seconds > 0) parts.push(t`${durationWords(over_break_seconds)} over plan`)
  if (late_seconds > 0) parts.push(t`started ${durationWords(late_seconds)} late`)
  return parts.join(', ')
}
