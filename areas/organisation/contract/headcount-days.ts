import { firstOfWeek, type Weekday } from '#platform/contract/days.ts'

/** One day, or the average of several, of an ordered headcount. */
export interface HeadcountDay {
  readonly date: string
  /** What is ordered; null outside its days. */
  readonly required: number | null
  /** What must be staffed for it: the ordered number over one less the shrinkage, rounded up. */
  readonly to_staff: number | null
  readonly actual: number
  readonly scheduled: number
  readonly present: number
  readonly variance: number | null
  readonly gap: number | null
}

export interface HeadcountStep extends HeadcountDay {
  /** The day of the step on which most people were missing, and how many. */
  readonly worst: { readonly date: string; readonly gap: number } | null
}

export const steps = ['Day', 'Week', 'Month'] as const
export type Step = (typeof steps)[number]

/** Days in steps: of a week or a month the average and the worst day. */
export function inSteps(
  days: readonly HeadcountDay[],
  step: Step,
  weekStart: Weekday,
): HeadcountStep[] {
  const groups = Map.groupBy(days, ({ date }) => stepOf(date, step, weekStart))
  return [...groups].map(([date, group]) => ({
    date,
    required: mean(group, 'required'),
    to_staff: mean(group, 'to_staff'),
    actual: mean(group, 'actual') ?? 0,
    scheduled: mean(group, 'scheduled') ?? 0,
    present: mean(group, 'present') ?? 0,
    variance: mean(group, 'variance'),
    gap: mean(group, 'gap'),
    worst: worstOf(group),
  }))
}

function stepOf(day: string, step: Step, weekStart: Weekday): string {
  if (step === 'Day') return day
  if (step === 'Month') return `${day.slice(0, 7)}-01`
  return firstOfWeek(day, weekStart)
}

type Figure = Exclude<keyof HeadcountDay, 'date'>

/** Days on which there is no figure do not count. */
function mean(days: readonly HeadcountDay[], name: Figure): number | null {
  const figures = days.map((day) => day[name]).filter((figure) => figure !== null)
  if (figures.length === 0) return null
  const sum = figures.reduce((all, figure) => all + figure, 0)
  return Math.round((sum / figures.length) * 100) / 100
}

function worstOf(days: readonly HeadcountDay[]): HeadcountStep['worst'] {
  const known = days.flatMap(({ date, gap }) => (gap === null ? [] : [{ date, gap }]))
  return known.toSorted((one, other) => one.gap - other.gap)[0] ?? null
}
