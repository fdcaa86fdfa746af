/** What a form says about its reviews. */
export interface ReviewRules {
  readonly agent_response: string
  readonly dispute_window_hours: number
  readonly max_disputes: number
  readonly edit_window_hours: number
  readonly release_delay_hours: number
}

/** Of reviews without a form: what forms propose. */
export const usualRules: ReviewRules = {
  agent_response: 'Acknowledge and dispute',
  dispute_window_hours: 72,
  max_disputes: 2,
  edit_window_hours: 24,
  release_delay_hours: 0,
}

const HOUR = 3_600_000

export const hoursAfter = (moment: string, hours: number): string =>
  new Date(Date.parse(moment) + hours * HOUR).toISOString()
