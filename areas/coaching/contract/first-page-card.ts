/** A coaching that waits for the person who opens the first page. */
export interface WaitingCoaching {
  readonly id: number
  readonly coaching_number: string
  readonly person: string
  readonly due_on: string
  /** Where it is opened. */
  readonly page: string
  /** The reader is its coach, and not the person who is coached. */
  readonly is_coach: boolean
}
