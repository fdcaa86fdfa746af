/** What is left of a kind of leave in the current leave year, in days. */
export interface LeaveLeft {
  readonly leave_type_id: number
  readonly leave_type_name: string
  readonly left: number
  /** Requested and not decided; already taken off what is left. */
  readonly pending: number
}
