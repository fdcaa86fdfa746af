import { dayNumber, firstOfWeek, type Weekday } from '#platform/contract/days.ts'
import { t } from '#platform/contract/words/texts.ts'

/**
 * The rules a plan is held against, of one person at a time. What is against a promise (leave, hours twice, nobody's client) blocks;
 * what is against good practice warns, and the person who publishes says that they have seen it.
 */
export interface PlannedStretch {
  readonly date: string
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** Net of unpaid breaks. */
  readonly minutes: number
  readonly holiday: string | null
  readonly leave: LeaveMark | null
  /** Works for the client of the shift on this day. */
  readonly is_theirs: boolean
}

/** Leave of a day, as far as it is known. */
export interface LeaveMark {
  readonly name: string
  readonly is_approved: boolean
  readonly is_half: boolean
  /** Only that a person is away is told, not why. */
  readonly is_without_reason?: true
}

export interface RuleLimits {
  readonly minimum_rest_hours: number
  readonly longest_run_days: number
  readonly weekly_hours: number | null
  readonly week_start_day: Weekday
}

export const ruleKinds = [
  'overlap',
  'leave',
  'client',
  'capacity',
  'rest',
  'run',
  'hours',
  'holiday',
  'leave asked',
] as const
export type RuleKind = (typeof ruleKinds)[number]

/** Which of them keep a week from being published. */
export const blocks: Readonly<Record<RuleKind, boolean>> = {
  overlap: true,
  leave: true,
  client: true,
  capacity: true,
  rest: false,
  run: false,
  hours: false,
  holiday: false,
  'leave asked': false,
}

export interface RuleBroken {
  readonly kind: RuleKind
  readonly date: string
  /** The first of the days it comes of; the day itself, where it stands alone. */
  readonly since: string
  readonly words: string
}

const HOUR_MS = 3_600_000

/** What is wrong with the plan of a person; `stretches` in their order, some days before and after what is looked at. */
export function brokenRules(
  stretches: readonly PlannedStretch[],
  limits: RuleLimits,
): RuleBroken[] {
  return [
    ...stretches.flatMap((one, index) => besideBefore(one, stretches[index - 1], limits)),
    ...stretches.flatMap(onTheDay),
    ...runs(stretches, limits),
    ...weeks(stretches, limits),
  ]
}

function besideBefore(
  { date, from }: PlannedStretch,
  before: PlannedStretch | undefined,
  { minimum_rest_hours }: RuleLimits,
): RuleBroken[] {
  if (!before) return []
  const since = before.date
  if (before.to > from)
    return [{ kind: 'overlap', date, since, words: 'Begins before the last one ends' }]
  const rest = (from - before.to) / HOUR_MS
  if (rest >= minimum_rest_hours) return []
  return [{ kind: 'rest', date, since, words: `Only ${hoursText(rest)} rest` }]
}

function onTheDay({ date, holiday, leave, is_theirs }: PlannedStretch): RuleBroken[] {
  const broken: RuleBroken[] = []
  const add = (kind: RuleKind, words: string) => broken.push({ kind, date, since: date, words })
  if (!is_theirs) add('client', t`Does not work for the client`)
  if (holiday !== null) add('holiday', t`Holiday: ${holiday}`)
  if (leave && leave.is_approved && !leave.is_half) add('leave', t`On leave: ${leave.name}`)
  if (leave && (!leave.is_approved || leave.is_half))
    add(
      'leave asked',
      leave.is_approved ? t`Half a day of leave: ${leave.name}` : t`Asks for leave: ${leave.name}`,
    )
  return broken
}

/** Told on each day that is too much. */
function runs(
  stretches: readonly PlannedStretch[],
  { longest_run_days }: RuleLimits,
): RuleBroken[] {
  const days = [...new Set(stretches.map(({ date }) => date))].toSorted()
  let run = 0
  return days.flatMap((date, index) => {
    const before = days[index - 1]
    run = before !== undefined && dayNumber(date) - dayNumber(before) === 1 ? run + 1 : 1
    if (run <= longest_run_days) return []
    const since = days[index - run + 1] ?? date
    return [
      { kind: 'run' as const, date, since, words: `More than ${longest_run_days} days in a row` },
    ]
  })
}

/** Of the weeks of the company; said on the last day of a week that is worked. */
function weeks(
  stretches: readonly PlannedStretch[],
  { weekly_hours, week_start_day }: RuleLimits,
): RuleBroken[] {
  if (weekly_hours === null) return []
  const sums = new Map<string, { minutes: number; date: string; since: string }>()
  for (const { date, minutes } of stretches) {
    const week = firstOfWeek(date, week_start_day)
    const { minutes: sum, since } = sums.get(week) ?? { minutes: 0, since: date }
    sums.set(week, { minutes: sum + minutes, date, since })
  }
  return [...sums.values()]
    .filter(({ minutes }) => minutes > weekly_hours * 60)
    .map(({ minutes, date, since }) => ({
      kind: 'hours',
      date,
      since,
      words: `${hoursText(minutes / 60)} of ${hoursText(weekly_hours)} a week`,
    }))
}

/** "7 h", "7.5 h" */
export const hoursText = (hours: number): string => `${Math.round(hours * 10) / 10} h`
