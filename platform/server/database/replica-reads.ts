import { setTimeout as wait } from 'node:timers/promises'
import { TooBusy } from '../limits/shares.ts'
import { Gone } from './asker.ts'
import { type Database, type Rows, type Sql, sqlState } from './database.ts'
import type { ReadFigures, ReportReads } from './report-reads.ts'

/** A replica that has not caught up by then is not waited for: the primary answers sooner. */
const CATCH_UP_MS = 500
/** Between two looks at how far it is. */
const LOOK_MS = 10
/** A replica that does not even say how far it is by then is taken for gone. */
const ANSWER_MS = 1_000
/** So long it is left alone afterwards, that not every report waits for it. */
const REST_MS = 5_000
/** What PostgreSQL says of a statement that took too long: the primary would take as long. */
const TOOK_TOO_LONG = '57014'

interface Databases {
  readonly primary: Database
  readonly replica: Database
  readonly log: (words: string) => void
}

/**
 * Reads reports and exports from a replica that has everything that was committed before they were asked for, on whichever server. One
 * that is behind, gone or cancels what it runs costs time and never an answer: then the primary is read.
 */
export class ReplicaReads implements ReportReads {
  private readonly databases: Databases
  private readonly read = { replica: 0, primary: 0 }
  private restUntil = 0
  private isInUse = true
  private isKnown = false

  constructor(databases: Databases) {
    this.databases = databases
  }

  async within<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const { primary, replica } = this.databases
    if (await this.isUpToDate()) {
      const failures = new WeakSet()
      try {
        const result = await work(noting(replica, failures))
        this.read.replica += 1
        return result
      } catch (problem) {
        if (!isOfReplica(problem, failures)) throw problem
        if (!(problem instanceof TooBusy)) this.rest(String(problem))
      }
    }
    this.read.primary += 1
    return work(primary)
  }

  figures = (): ReadFigures => ({ ...this.read, isInUse: this.isInUse })

  close = (): Promise<void> => this.databases.replica.close()

  private async isUpToDate(): Promise<boolean> {
    if (performance.now() < this.restUntil) return false
    const late = await Promise.race([
      this.whyLate().catch((problem: unknown) => `it does not answer (${String(problem)})`),
      wait(ANSWER_MS + CATCH_UP_MS, 'it does not answer', { ref: false }),
    ])
    if (late !== undefined) {
      this.rest(late)
      return false
    }
    if (!this.isInUse) this.databases.log('Reports and exports are read from the replica again.')
    this.isInUse = true
    return true
  }

  /** Waits until the replica has what the primary has now; answers why it has not. */
  private async whyLate(): Promise<string | undefined> {
    const { primary, replica } = this.databases
    if (!this.isKnown) {
      const [own, other] = await Promise.all([systemOf(primary), systemOf(replica)])
      if (own !== other) return 'it is a copy of another database'
      this.isKnown = true
    }
    const [written] = await primary.rows<{ place: string }>(
      'select pg_current_wal_flush_lsn() as place',
    )
    for (const begun = performance.now(); ;) {
      const [replayed] = await replica.rows<Replayed>(REPLAYED, [written?.place])
      if (replayed?.has_all === true) return undefined
      if (!replayed?.is_replica) return 'it is no replica any more'
      if (performance.now() - begun > CATCH_UP_MS)
        return `it is behind (${replayed.behind} bytes of changes)`
      await wait(LOOK_MS)
    }
  }

  private rest(why: string): void {
    if (this.isInUse)
      this.databases.log(`Reports and exports are read from the primary, not the replica: ${why}`)
    this.isInUse = false
    this.isKnown = false
    this.restUntil = performance.now() + REST_MS
  }
}

interface Replayed {
  readonly is_replica: boolean
  readonly has_all: boolean | null
  readonly behind: number | null
}

const REPLAYED = `
  select pg_is_in_recovery() as is_replica, pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all,
         pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as behind`

/** Copies of one database have one identifier. */
async function systemOf(sql: Sql): Promise<string | undefined> {
  const [row] = await sql.rows<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  )
  return row?.system
}

/** Whether a replica failed, and the primary may not. Rules of the work itself, and readers who have gone, are no failure. */
const isOfReplica = (problem: unknown, failures: WeakSet<object>): boolean =>
  problem instanceof Error &&
  failures.has(problem) &&
  !(problem instanceof Gone) &&
  sqlState(problem) !== TOOK_TOO_LONG

/** The same database; how it fails is written down, so that it can be told from how the work on it fails. */
function noting(database: Database, failures: WeakSet<object>): Database {
  const note = (problem: unknown): never => {
    if (problem instanceof Error) failures.add(problem)
    throw problem
  }
  const notedRows = (sql: Rows): Rows => ({
    rows: (text, values, planned) => sql.rows<never>(text, values, planned).catch(note),
  })
  const noted = (sql: Sql): Sql => ({
    ...sql,
    ...notedRows(sql),
    // Each on a connection of its own: what a report reads takes long enough for that to be quicker.
    together: (work) => work(notedRows(sql)),
  })
  const begin =
    (open: Database['transaction']): Database['transaction'] =>
    async (work) => {
      let ofWork: unknown
      const run = (sql: Sql) =>
        work(noted(sql)).catch((problem: unknown) => {
          ofWork = problem
          throw problem
        })
      return open(run).catch((problem: unknown) => {
        if (problem === ofWork) throw problem
        return note(problem)
      })
    }
  return {
    ...database,
    ...noted(database),
    transaction: begin(database.transaction),
    longTransaction: begin(database.longTransaction),
  }
}
