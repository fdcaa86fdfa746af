import type { Contribution } from '#platform/contract/contributions.ts'
import type { Database, Sql } from '../database/database.ts'
import type { FilePlaces } from '../files/take-files.ts'
import type { Holding } from '../people/holding.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** What of the program rows of the demo company are made with. */
export interface DemoProgram {
  readonly contributions: readonly Contribution[]
  readonly holdings: readonly Holding[]
  /** Of the password that all accounts get; the printed one without it. */
  readonly passwordHash?: string
}

/** Some days of the company that are made in one transaction, up to now; a day made again gains only what is missing. */
export interface DemoDays {
  readonly from: string
  readonly to: string
  readonly now: string
  /** Logs of the whole history; 0 is the usual number. */
  readonly logs: number
  /** No days come behind these. */
  readonly isLast: boolean
}

/** Rows of the demo company that an area adds. */
export interface DemoStep {
  /** Where it comes among the steps of all areas: below 0 before the history of its days is made. Places leave room between them. */
  readonly place: number
  /** @param now the present moment of the company, ISO 8601 */
  readonly insert?: (sql: Sql, now: string, program: DemoProgram) => Promise<unknown>
  /** What happened on some days; those of the same days follow each other in their places. */
  readonly days?: (sql: Sql, days: DemoDays) => Promise<unknown>
  /** What each start adds, where it is missing. Without places for files none are drawn, without secrets nothing is encrypted. */
  readonly renew?: (
    database: Database,
    now: string,
    places?: FilePlaces,
    secrets?: Secrets,
  ) => Promise<unknown>
}

/** The steps in their order. */
export const demoStepsInPlace = (steps: readonly DemoStep[]): DemoStep[] =>
  steps.toSorted((a, b) => a.place - b.place)
