import type { Database } from './database.ts'

/** Where reports and exports are read. */
export interface ReportReads {
  /** Runs work that only reads. It may run twice: what a replica could not answer is read from the primary. */
  within<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** How often which one was read, and whether the replica is in use; undefined without one. */
  figures(): ReadFigures | undefined
  close(): Promise<void>
}

export interface ReadFigures {
  readonly replica: number
  readonly primary: number
  readonly isInUse: boolean
}

/** Without a replica everything is read from the one database there is. */
export const readsOf = (database: Database): ReportReads => ({
  within: (work) => work(database),
  figures: () => undefined,
  close: async () => {},
})
