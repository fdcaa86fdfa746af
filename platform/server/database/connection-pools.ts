import pg from 'pg'
import { sessionOptions } from './session-settings.ts'
import { wireTypes } from './wire-types.ts'

/** Where a database is, and whether what is asked there may keep something in its session. */
export interface Way extends pg.ClientConfig {
  /**
   * The way to sessions of one's own, where the other one leads to a pooler that lends a session for one transaction at a time:
   * nothing may outlive a transaction there, no name of a statement and no setting.
   */
  readonly direct?: pg.ClientConfig
  /** What takes longer is ended. */
  readonly statementMs?: number
}

/** Connections for listening, which are kept for as long as the program runs. */
const LISTENING = 2

interface PoolOptions {
  readonly connections: number
  /** What takes longer is ended; behind a pooler the settings of the role say it (`role-settings.ts`). */
  readonly statementMs: number
  /** The person who waits longer for a connection is told to come back. */
  readonly waitMs: number
  readonly onLost: (words: string) => void
}

/** The connections of statements and transactions, and those of listeners; one that breaks is dropped and never ends the process. */
export function openPools(
  { direct, ...config }: Way,
  { connections, statementMs, waitMs, onLost }: PoolOptions,
): { statements: pg.Pool; sessions: pg.Pool } {
  const shared = {
    types: wireTypes,
    connectionTimeoutMillis: waitMs,
    application_name: 'muster',
    // A transaction does not wait for one answer before it sends the next statement, unless it needs the answer.
    pipeline: true,
  }
  const own = { ...shared, statement_timeout: statementMs, options: sessionOptions }
  const statements = new pg.Pool({ ...config, ...(direct ? shared : own), max: connections })
  const sessions = new pg.Pool({ ...(direct ?? config), ...own, max: LISTENING })
  for (const pool of [statements, sessions]) {
    pool.on('error', ({ message }) => onLost(message))
    // A connection in use tells its loss to the statement that runs or comes next; unheard, the event would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined))
  }
  if (direct) statements.on('connect', tellZone)
  return { statements, sessions }
}

/**
 * Poolers follow the zone of each client and tell it to the session they lend. Left unsaid, it would be the zone of the session that
 * was opened first, and moments would be read wrong.
 */
export function tellZone(client: pg.PoolClient): void {
  // A connection on which this fails is broken, and tells it to the statement that follows.
  client.query(`set timezone = 'UTC'`).catch(() => void client.end())
}
