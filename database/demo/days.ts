/** How far back the history of the company goes. */
export const HISTORY_DAYS = 90

/** The day that lies so many days before another; negative is after it. Days are `YYYY-MM-DD`. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
