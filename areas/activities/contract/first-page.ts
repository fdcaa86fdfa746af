/** Logged work, as the cards of the first page show it. Lengths are seconds, moments ISO 8601. */
export interface CardLog {
  readonly id: number
  readonly started_at: string
  readonly client_name: string
  readonly activity_setup_id: number
  readonly activity_setup_name: string
  readonly reference_no: string | null
  readonly status_name: string
  readonly status_kind: 'Open' | 'Waiting' | 'Done' | 'Cancelled'
  readonly duration_seconds: number | null
  readonly follow_up_at: string | null
  readonly description: string | null
}

/** A log that must be looked at again. */
export interface DueLog extends CardLog {
  /** Whose work it was, where another person has handed it over. */
  readonly handed_over_by: string | null
}

/** The longest waiting follow-ups, and how many there are in all. */
export interface FollowUpsDue {
  readonly total: number
  readonly rows: readonly DueLog[]
}
