/**
 * What becomes overtime of the time outside a plan. Below the threshold nothing is asked; from it on the whole is, rounded. Pure:
 * clock, timesheets, reports and invoices count by the answer alone.
 */
export interface OvertimeRule {
  readonly threshold_minutes: number
  readonly rounding: (typeof overtimeRoundings)[number]
  readonly rounding_way: (typeof roundingWays)[number]
}

export const overtimeRoundings = ['None', '5 minutes', '10 minutes', '15 minutes'] as const
export const roundingWays = ['Down', 'Nearest'] as const

/** What holds where nobody set a rule: every second is asked. */
export const everySecond: OvertimeRule = {
  threshold_minutes: 0,
  rounding: 'None',
  rounding_way: 'Down',
}

const STEP_SECONDS = {
  None: 1,
  '5 minutes': 300,
  '10 minutes': 600,
  '15 minutes': 900,
} as const satisfies Record<OvertimeRule['rounding'], number>

const ROUND = { Down: Math.floor, Nearest: Math.round } as const satisfies Record<
  OvertimeRule['rounding_way'],
  (steps: number) => number
>

/** The overtime, in seconds, that so many seconds outside the plan of one shift are. */
export function overtimeOf(outside: number, rule: OvertimeRule): number {
  if (outside < rule.threshold_minutes * 60) return 0
  const step = STEP_SECONDS[rule.rounding]
  return ROUND[rule.rounding_way](outside / step) * step
}
