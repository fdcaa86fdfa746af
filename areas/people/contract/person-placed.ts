import { contributionPoint } from '#platform/contract/contributions.ts'

/** Where a person works: their office, and their workstation in it. */
export interface Place {
  readonly office_id: number | null
  readonly workstation_id: number | null
}

/** What is told of a person who works at another place from now on, in the transaction of that change. */
export interface PlacedPerson {
  readonly sql: {
    readonly rows: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  }
  readonly employee_id: number
  readonly before: Place
  readonly after: Place
  /** The user whose change it is. */
  readonly by: number
  /** ISO 8601 */
  readonly now: string
  /** Tells a user of what follows, behind their bell. */
  readonly tell: (notice: {
    readonly user_id: number
    readonly title: string
    readonly description: string
    readonly page: string
    readonly key: string
  }) => Promise<void>
}

/** What other areas do when a person gets another office or another workstation; what does not fit is refused at `workstation_id`. */
export const personPlaced =
  contributionPoint<(placed: PlacedPerson) => Promise<void>>('person-placed')
