import { contributionPoint, type FollowedChange } from '#platform/contract/contributions.ts'

/** A person who got a shift, or works it on other days or at another workstation than before. */
export interface GivenShift extends FollowedChange {
  readonly employee_id: number
  readonly shift_id: number
  /** The shift that this one takes the place of; nothing of a new row. */
  readonly previous_shift_id: number | null
  /** `YYYY-MM-DD` */
  readonly effective_from: string
  /** The last day; nothing when the shift goes on. */
  readonly effective_to: string | null
  /** Where they sit while they work it; nothing when that is their own workstation. */
  readonly workstation_id: number | null
  /** The workstation that was written before it; nothing of a new row. */
  readonly previous_workstation_id: number | null
  /** The user whose change it is. */
  readonly by: number
}

/** What other areas do when a person gets a shift; what does not fit is refused at `workstation_id`. */
export const shiftGiven = contributionPoint<(given: GivenShift) => Promise<void>>('shift-given')

/** A person who works a shift no longer, or not any more on some days: it begins later, its end came nearer, or it was deleted. */
export interface EndedShift extends FollowedChange {
  readonly employee_id: number
  readonly shift_id: number
  /** The first day on which they do not work it, `YYYY-MM-DD`. */
  readonly from: string
  /** The last of these days; nothing when they would have gone on. */
  readonly to: string | null
  /** The user whose change it is. */
  readonly by: number
}

/** What other areas do when a person does not work a shift any more. */
export const shiftEnded = contributionPoint<(ended: EndedShift) => Promise<void>>('shift-ended')
