import { contributionPoint, type FollowedChange } from '#platform/contract/contributions.ts'

/** Where a person works: their office, and their workstation in it. */
export interface Place {
  readonly office_id: number | null
  readonly workstation_id: number | null
}

/** A person who has another office or another workstation from now on. */
export interface PlacedPerson extends FollowedChange {
  readonly employee_id: number
  readonly before: Place
  readonly after: Place
  /** The user whose change it is. */
  readonly by: number
}

/** What other areas do when a person gets another office or another workstation; what does not fit is refused at `workstation_id`. */
export const personPlaced =
  contributionPoint<(placed: PlacedPerson) => Promise<void>>('person-placed')
