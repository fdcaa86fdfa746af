import { AT_DESK } from '#areas/time-tracking/contract/clock-state.ts'
import type { ClockDay } from '#areas/time-tracking/contract/day.ts'
import { Ribbon } from '#platform/web/parts/ribbon.tsx'
import type { RibbonPiece } from '#platform/web/parts/ribbon.tsx'
import { durationWords } from '#platform/contract/words/durations.ts'

type Day = Pick<
  ClockDay,
  | 'planned_start'
  | 'planned_end'
  | 'stretches'
  | 'at_desk_time'
  | 'on_break_time'
  | 'over_break_seconds'
  | 'late_seconds'
>

interface DayRibbonProps {
  readonly day: Day
  readonly now: Date
  readonly zone: string | undefined
  readonly size?: 'large' | 'small'
  readonly ticks?: boolean
  readonly legend?: boolean
  /** The same span for several people, so that their ribbons can be compared. */
  readonly span?: { readonly from: Date; readonly to: Date }
}

/** One shift day as a ribbon: its plan, At Desk, breaks, a late start in red, and now. */
export function DayRibbon({ day, now, zone, span, ...look }: DayRibbonProps) {
  const planned = planOf(day)
  const pieces = piecesOf(day, now)
  const { from, to } = span ?? spanOf(day, now)
  return (
    <Ribbon
      from={from}
      to={to}
      planned={planned}
      pieces={pieces}
      now={now}
      summary={summaryOf(day)}
      zone={zone}
      {...look}
    />
  )
}

const planOf = ({ planned_start, planned_end }: Day) =>
  planned_start !== null && planned_end !== null
    ? { from: new Date(planned_start), to: new Date(planned_end) }
    : undefined

/** From the earlier of plan and start to the later of plan and end; an unplanned day shows at least eight hours. */
export function spanOf(day: Day, now: Date): { from: Date; to: Date } {
  const plan = planOf(day)
  const first = day.stretches[0]
  const last = day.stretches.at(-1)
  const moments = [
    ...(plan ? [plan.from, plan.to] : []),
    ...(first ? [new Date(first.from)] : []),
    ...(last ? [last.to === null ? now : new Date(last.to)] : []),
  ].map(Number)
  if (moments.length === 0) return { from: now, to: new Date(now.getTime() + UNPLANNED_MS) }
  const [from, to] = [Math.min(...moments), Math.max(...moments)]
  return { from: new Date(from), to: new Date(plan ? to : Math.max(to, from + UNPLANNED_MS)) }
}

const UNPLANNED_MS = 8 * 3_600_000

function piecesOf(day: Day, now: Date): RibbonPiece[] {
  const pieces = day.stretches.map(({ status, from, to }): RibbonPiece => ({
    kind: status === AT_DESK ? 'desk' : 'break',
    from: new Date(from),
    to: to === null ? now : new Date(to),
  }))
  const plan = planOf(day)
  const start = pieces[0]?.from ?? now
  const missing: RibbonPiece[] =
    plan && start > plan.from
      ? [{ kind: 'missing', from: plan.from, to: start < plan.to ? start : plan.to }]
      : []
  return [...missing, ...pieces]
}

/** The ribbon in words. */
function summaryOf({
  at_desk_time,
  on_break_time,
  over_break_seconds,
  late_seconds,
  stretches,
}: Day): string {
  const breaks = stretches.filter(({ status }) => status !== AT_DESK).length
  const parts = [
    `At Desk ${durationWords(at_desk_time)}`,
    `${breaks} ${breaks === 1 ? 'break' : 'breaks'}, ${durationWords(on_break_time)}`,
  ]
  if (over_break_seconds > 0) parts.push(`${durationWords(over_break_seconds)} over plan`)
  if (late_seconds > 0) parts.push(`started ${durationWords(late_seconds)} late`)
  return parts.join(', ')
}
