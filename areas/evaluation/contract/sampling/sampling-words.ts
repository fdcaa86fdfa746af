/** How often a plan draws. */
export const samplingPeriods = ['Weekly', 'Monthly'] as const
export type SamplingPeriod = (typeof samplingPeriods)[number]

/** What puts the work of an agent at risk. */
export const riskRules = [
  'Score below pass mark last period',
  'Coached and not yet re-audited',
  'Joined within 90 days',
  'Error category repeated',
] as const
export type RiskRule = (typeof riskRules)[number]

/** Why a log was drawn. */
export const sampleReasons = ['Minimum', 'Extra', 'Risk', 'Follow-up'] as const
export type SampleReason = (typeof sampleReasons)[number]

export const itemStates = ['Open', 'Done', 'Skipped'] as const
