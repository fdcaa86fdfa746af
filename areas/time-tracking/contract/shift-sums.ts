import { AT_DESK } from './clock-state.ts'
import { everySecond, type OvertimeRule, overtimeOf } from './overtime-rule.ts'

/**
 * The sums of one shift day, from its stretches, its plan and what breaks are allowed. All moments are milliseconds since
 * the epoch, all lengths whole seconds. Pure: the server closes a day with it, the tests hold it to worked examples.
 */
export interface Stretch {
  readonly status: string
  readonly from: number
  readonly to: number
}

export interface Plan {
  readonly start: number
  readonly end: number
}

export interface BreakAllowance {
  readonly name: string
  readonly matches: readonly string[]
  readonly clock_option: string
  readonly is_paid: boolean
  /** Seconds this shift allows in all. */
  readonly allowed: number
}

export interface BreakSum {
  readonly status: string
  readonly seconds: number
  /** Seconds allowed for its kind; null where nobody set a limit. */
  readonly allowed: number | null
  readonly over: number
}

export interface ShiftSums {
  readonly at_desk: number
  readonly on_break: number
  readonly ttl: number
  readonly paid_break: number
  readonly over_break: number
  readonly late: number
  readonly early_leave: number
  /** At Desk before the plan began. */
  readonly early: number
  /** At Desk after the plan had ended; on a free day all of it. */
  readonly overtime: number
  /** What is paid only as far as a person approves it: what lies outside the plan, by the rule; without a plan all of it. */
  readonly asked: number
  /** What the rule left out of that: neither asked nor paid. Below 0 where it was rounded up. */
  readonly uncounted: number
  /** What is paid without anybody's approval. */
  readonly payable: number
  readonly breaks: readonly BreakSum[]
}

export interface Day {
  readonly stretches: readonly Stretch[]
  readonly plan: Plan | undefined
  readonly allowances: readonly BreakAllowance[]
  /** All At Desk time of a rest day is overtime. */
  readonly isRestDay?: boolean
  /** A later stretch of the same day is never late: the person was there before. */
  readonly isLaterStretch?: boolean
  /** What becomes overtime of the time outside the plan; without one every second of it. */
  readonly overtimeRule?: OvertimeRule
}

const seconds = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 1000))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

export function sumsOf({
  stretches,
  plan,
  allowances,
  isRestDay = false,
  isLaterStretch = false,
  overtimeRule = everySecond,
}: Day): ShiftSums {
  const desk = stretches.filter(({ status }) => status === AT_DESK)
  const at_desk = sum(desk.map(({ from, to }) => seconds(from, to)))
  const breaks = breakSums(stretches, allowances)
  const on_break = sum(breaks.map((one) => one.seconds))
  const paid_break = sum(
    breaks.map(({ status, seconds: taken }) => paidPart(kindOf(status, allowances), taken)),
  )
  const first = stretches[0]?.from ?? 0
  const last = stretches.at(-1)?.to ?? first
  const early = plan ? sum(desk.map(({ from, to }) => seconds(from, Math.min(to, plan.start)))) : 0
  const after = plan ? sum(desk.map(({ from, to }) => seconds(Math.max(from, plan.end), to))) : 0
  const paid = at_desk + paid_break
  const outside = plan ? early + after : paid
  // A shift that nobody had planned on an ordinary day is work like any other, and not rounded.
  const asked = plan || isRestDay ? overtimeOf(outside, overtimeRule) : outside
  return {
    at_desk,
    on_break,
    ttl: at_desk + on_break,
    paid_break,
    over_break: sum(breaks.map(({ over }) => over)),
    late: plan && !isLaterStretch ? seconds(plan.start, first) : 0,
    early_leave: plan ? seconds(last, plan.end) : 0,
    early,
    overtime: isRestDay ? at_desk : after,
    asked,
    uncounted: outside - asked,
    payable: paid - outside,
    breaks,
  }
}

/** The kind a break's status belongs to: by name, by one of its other names, by the dialog's option; else none. */
export function kindOf(
  status: string,
  allowances: readonly BreakAllowance[],
): BreakAllowance | undefined {
  const word = status.toLowerCase()
  return (
    allowances.find(
      ({ name, matches }) =>
        name.toLowerCase() === word || matches.some((match) => match.toLowerCase() === word),
    ) ??
    allowances.find(
      ({ clock_option }) => clock_option !== 'Other' && clock_option.toLowerCase() === word,
    )
  )
}

const paidPart = (kind: BreakAllowance | undefined, taken: number): number =>
  kind?.is_paid ? Math.min(taken, kind.allowed) : 0

/** Break time by kind, in the order of the first of each; unknown kinds by their own words, without a limit. */
function breakSums(
  stretches: readonly Stretch[],
  allowances: readonly BreakAllowance[],
): BreakSum[] {
  const taken = new Map<string, number>()
  for (const { status, from, to } of stretches) {
    if (status === AT_DESK) continue
    const name = kindOf(status, allowances)?.name ?? status
    taken.set(name, (taken.get(name) ?? 0) + seconds(from, to))
  }
  return [...taken].map(([status, length]) => {
    const allowed = kindOf(status, allowances)?.allowed ?? null
    return {
      status,
      seconds: length,
      allowed,
      over: allowed === null ? 0 : Math.max(0, length - allowed),
    }
  })
}
