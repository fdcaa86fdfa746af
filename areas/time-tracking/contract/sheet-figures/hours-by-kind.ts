import { daysAfter } from '#platform/contract/days.ts'
import { momentOfWall, offsetAt } from '#platform/contract/zoned-time.ts'
import { AT_DESK } from '../clock-state.ts'
import { type BreakAllowance, kindOf, type Plan, type Stretch } from '../shift-sums.ts'

/** The kinds of paid time. Each second has one of them. */
export const hourKinds = [
  'Ordinary',
  'Shift allowance',
  'Overtime',
  'Rest day',
  'Holiday',
  'Paid holiday',
] as const
export type HourKind = (typeof hourKinds)[number]

/** The holiday of a date, as its category was on it. */
export interface DayHoliday {
  readonly date: string
  readonly category_id: number
  readonly pay_factor: number
}

/** A shift whose time is paid. Moments are milliseconds since the epoch, lengths whole seconds. */
export interface PaidShift {
  readonly started: number
  readonly stretches: readonly Stretch[]
  readonly plan: Plan | undefined
  readonly allowances: readonly BreakAllowance[]
  /** What is paid without approval. */
  readonly base: number
  readonly approved: number
  readonly allowance_percent: number | null
}

/** What is paid of a day, and what decides about its kind. */
export interface PaidDay {
  readonly date: string
  /** The zone of the plan, by whose wall clock a second has its date. */
  readonly zone: string
  readonly is_rest_day: boolean
  /** The holidays of the dates that its shifts touch. */
  readonly holidays: readonly DayHoliday[]
  readonly shifts: readonly PaidShift[]
  /** Seconds that a paid holiday frees from work, once the plan would be over. */
  readonly freed: number
}

/** Seconds of one kind, with everything else that payroll asks about them: overtime on a holiday has the kind Holiday and is marked as overtime. */
export interface KindHours {
  readonly kind: HourKind
  readonly holiday_category_id: number | null
  readonly pay_factor: number | null
  readonly allowance_percent: number | null
  readonly is_rest_day: boolean
  readonly is_overtime: boolean
  readonly seconds: number
}

type Marks = Omit<KindHours, 'seconds'>

interface Span {
  readonly from: number
  readonly to: number
  /** Taken from its end, where it lies before the plan. */
  readonly isBackwards?: true
}

interface Part {
  readonly marks: Marks
  readonly ms: number
}

/**
 * Splits the paid seconds of a day into kinds. A second is on a holiday by its own date on the wall clock of the plan, and on a rest
 * day by the date of its shift. A shift allowance belongs to planned time alone. Approved overtime lies next to the plan: after its end first, then before
 * its start; without a plan it begins with the first second. Pure: the seconds add up to what is paid and what a paid holiday gives.
 */
export function hoursByKind(day: PaidDay): KindHours[] {
  const hours = new Map<string, KindHours>()
  const add = (line: KindHours) => {
    const key = JSON.stringify({ ...line, seconds: 0 })
    hours.set(key, { ...line, seconds: (hours.get(key)?.seconds ?? 0) + line.seconds })
  }
  for (const shift of day.shifts) {
    for (const line of inSeconds(partsOf(day, shift, paidSpans(shift), shift.base, false)))
      add(line)
    for (const line of inSeconds(partsOf(day, shift, outsideSpans(shift), shift.approved, true)))
      add(line)
  }
  const worked = day.shifts.reduce((sum, { base, approved }) => sum + base + approved, 0)
  const free = Math.max(0, day.freed - worked)
  if (free > 0) add({ ...marksAt(day, day.date, null, false), kind: 'Paid holiday', seconds: free })
  return [...hours.values()]
}

/** What is paid inside a plan: At Desk, and the paid part of breaks. */
function paidSpans({ stretches, plan, allowances }: PaidShift): Span[] {
  if (!plan) return []
  const desk = atDesk(stretches).map((span) => clipped(span, plan.start, plan.end))
  return inOrder([...desk, ...paidBreaks(stretches, allowances)])
}

/** What is paid only as far as it is approved, in the order in which it is. */
function outsideSpans({ stretches, plan, allowances }: PaidShift): Span[] {
  const desk = atDesk(stretches)
  if (!plan) return inOrder([...desk, ...paidBreaks(stretches, allowances)])
  const before = inOrder(desk.map((span) => clipped(span, -Infinity, plan.start)))
  return [
    ...inOrder(desk.map((span) => clipped(span, plan.end, Infinity))),
    ...before.toReversed().map(({ from, to }): Span => ({ from, to, isBackwards: true })),
  ]
}

const atDesk = (stretches: readonly Stretch[]): Span[] =>
  stretches.filter(({ status }) => status === AT_DESK).map(({ from, to }) => ({ from, to }))

const clipped = ({ from, to }: Span, first: number, last: number): Span => ({
  from: Math.max(from, first),
  to: Math.min(to, last),
})

const inOrder = (spans: readonly Span[]): Span[] =>
  spans.filter(({ from, to }) => to > from).toSorted((one, other) => one.from - other.from)

/** Of each paid kind of break its first seconds, as far as the shift allows them. */
function paidBreaks(stretches: readonly Stretch[], allowances: readonly BreakAllowance[]): Span[] {
  const left = new Map<string, number>()
  return stretches.flatMap(({ status, from, to }) => {
    if (status === AT_DESK) return []
    const kind = kindOf(status, allowances)
    if (!kind?.is_paid) return []
    const allowed = left.get(kind.name) ?? kind.allowed * 1000
    const length = Math.min(to - from, allowed)
    left.set(kind.name, allowed - length)
    return [{ from, to: from + length }]
  })
}

/** As many seconds as are paid, from the first span on. What rounding added to the clock belongs to the last part. */
function partsOf(
  day: PaidDay,
  { started, allowance_percent }: PaidShift,
  spans: readonly Span[],
  seconds: number,
  isOvertime: boolean,
): Part[] {
  const allowance = isOvertime ? null : allowance_percent
  const parts: Part[] = []
  let left = seconds * 1000
  for (const { from, to, isBackwards } of spans) {
    const length = Math.min(to - from, left)
    left -= length
    const start = isBackwards ? to - length : from
    for (const { date, ms } of byDate(start, start + length, day.zone))
      parts.push({ marks: marksAt(day, date, allowance, isOvertime), ms })
  }
  const last = parts.at(-1)?.marks ?? marksAt(day, dateAt(started, day.zone), allowance, isOvertime)
  return left > 0 ? [...parts, { marks: last, ms: left }] : parts
}

/** A span cut at the midnights of a zone. */
function* byDate(from: number, to: number, zone: string): Generator<{ date: string; ms: number }> {
  let start = from
  while (start < to) {
    const date = dateAt(start, zone)
    const midnight = momentOfWall(Date.parse(`${daysAfter(date, 1)}T00:00:00Z`), zone)
    const end = Math.min(to, midnight)
    yield { date, ms: end - start }
    start = end
  }
}

const dateAt = (moment: number, zone: string): string =>
  new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 10)

function marksAt(
  { holidays, is_rest_day }: PaidDay,
  date: string,
  allowance: number | null,
  is_overtime: boolean,
): Marks {
  const holiday = holidays.find((one) => one.date === date)
  const allowance_percent = allowance === 0 ? null : allowance
  return {
    kind: kindAt(holiday !== undefined, is_rest_day, is_overtime, allowance_percent),
    holiday_category_id: holiday?.category_id ?? null,
    pay_factor: holiday?.pay_factor ?? null,
    allowance_percent,
    is_rest_day,
    is_overtime,
  }
}

/** What decides first: the holiday, the rest day, overtime, the allowance. */
function kindAt(
  isHoliday: boolean,
  isRestDay: boolean,
  isOvertime: boolean,
  allowance: number | null,
): HourKind {
  if (isHoliday) return 'Holiday'
  if (isRestDay) return 'Rest day'
  if (isOvertime) return 'Overtime'
  return allowance === null ? 'Ordinary' : 'Shift allowance'
}

/** The parts in whole seconds that add up to the same. */
function inSeconds(parts: readonly Part[]): KindHours[] {
  let passed = 0
  return parts
    .map(({ marks, ms }) => {
      const before = Math.floor(passed / 1000)
      passed += ms
      return { ...marks, seconds: Math.floor(passed / 1000) - before }
    })
    .filter(({ seconds }) => seconds > 0)
}
