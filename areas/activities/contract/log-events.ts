/** What can happen to a log. */
export const eventKinds = [
  'Started',
  'Paused',
  'Resumed',
  'Stopped',
  'Status',
  'Field',
  'Follow-up',
  'Audit',
  'Imported',
  'Restored',
] as const

export type EventKind = (typeof eventKinds)[number]

/** One line of the trail of a log: what the clock and the form saw. */
export interface LogEvent {
  readonly id: number
  readonly at: string
  readonly kind: EventKind
  readonly field: string | null
  readonly from: string | null
  readonly to: string | null
  readonly seconds: number | null
  readonly by_name: string | null
}
