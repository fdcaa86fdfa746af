import { createHash } from 'node:crypto'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Share, Shares } from '../limits/shares.ts'
import { OwnTurns } from '../limits/own-turns.ts'
import { type Asker, Gone } from './asker.ts'
import { copying, openBulkPool } from './bulk-pool.ts'
import { Patience } from './patience.ts'
import { planAs, type Planned } from './plan-as.ts'
import { wireTypes } from './wire-types.ts'

/** Something that runs statements: the database, or one transaction of it. */
export interface Sql {
  /**
   * Runs one statement with its parameters and answers its rows. How it is planned is PostgreSQL's choice; inside a transaction it
   * always is.
   */
  rows<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    planned?: Planned,
  ): Promise<Row[]>
  /** When the transaction began, by the clock of the database; outside of one there is no such moment. */
  readonly begun?: string
}

/** A transaction that takes rows as a stream. */
export interface BulkSql extends Sql {
  /** Copies lines, in PostgreSQL's text format, into a table: the fastest way in. */
  copy(table: string, columns: readonly string[], lines: AsyncIterable<string>): Promise<void>
}

export interface Database extends Sql {
  /** Runs the work in one transaction: all of it, or nothing. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** The same for work nobody waits for: its statements take as long as they need. */
  longTransaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /**
   * A long transaction that also takes rows as a stream. Few at once, on connections of their own, so that what is brought by the
   * hundred thousand never takes the connections of everybody else.
   */
  bulk<Result>(work: (sql: BulkSql) => Promise<Result>): Promise<Result>
  /** A connection of one's own, for listening; released by `release`. */
  connect(): Promise<pg.PoolClient>
  /** Runs work whose statements use the connections kept free for it, when all others are taken. */
  reserved<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs what only reads, for somebody: outside of transactions they have few statements at a time, and none when they have gone. */
  readFor<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>
  /** Connections in use, statements that wait for one, and connections at most. */
  load(): { inUse: number; waiting: number; most: number }
  close(): Promise<void>
}

export interface DatabaseOptions extends pg.ClientConfig {
  /** Connections at most; the two cores of a small machine gain nothing from more than this. */
  readonly connections?: number
  /** So many wait for a connection at most; the next is told to come back. */
  readonly queue?: number
  /** What takes longer is ended. */
  readonly statementMs?: number
  readonly log?: (words: string) => void
}

/** Statement shapes that get a name, so that PostgreSQL plans them once a connection; beyond it they run unnamed. */
const NAMED_STATEMENTS = 2_000
/** Ten seconds: longer than any list or report is allowed to take. */
const STATEMENT_TIMEOUT_MS = 10_000
/** A database that has not even said by then that a statement took too long hangs, or is not there: its connection is dropped. */
const SILENCE_MS = 2_000
/** Whoever waits longer for a connection is told to come back instead. */
const CONNECTION_WAIT_MS = 8_000
/** A full queue of quick statements is worked off in a second or two; whoever comes later waits better at home. */
const QUEUE = 500
/** Statements one person has at a time: more than the cores of a small machine, and a quarter of the connections. */
const OWN_STATEMENTS = 4
/** One connection of five is kept for what must work while everything else waits. */
const RESERVED_PART = 5
/** Connections of nodes' own, for listening: they stand beside the pool's. */
const LISTENING = 2

/** Names the shapes that one database is asked in; another one may be asked in others. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMED_STATEMENTS) return known
    const name = `m_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }
}

/** How a statement is named, how long its answer is waited for, and by whom. */
interface Waiting {
  readonly nameOf: (text: string) => string | undefined
  readonly patience: Patience
  readonly ms: number
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[] | undefined
  readonly planned: Planned | undefined
}

/** Statements of one connection; of those handed over together each is sent at once, and they are done in that order. */
function on(client: pg.PoolClient, { nameOf, patience, ms }: Waiting, begun?: string): Sql {
  let unanswered = 0
  return {
    async rows<Row>(text: string, values: readonly unknown[] = []) {
      const name = nameOf(text)
      unanswered += 1
      patience.expect(client, ms)
      try {
        const answer = await client.query({
          text,
          values: [...values],
          ...(name !== undefined && { name }),
        })
        return answer.rows as Row[] // the statement's author says what it answers
      } finally {
        unanswered -= 1
        if (unanswered === 0) patience.satisfied(client)
      }
    },
    ...(begun !== undefined && { begun }),
  }
}

/** One statement on a connection of the pool, which goes back unless it broke. */
async function once<Row>(
  pool: pg.Pool,
  waiting: Waiting,
  { text, values, planned = 'as PostgreSQL likes' }: Statement,
  asker?: Asker,
): Promise<Row[]> {
  const client = await pool.connect()
  // A connection that was told to stop is not used again: what was said late would stop somebody else's statement.
  let isStopped = false
  const stop = () => {
    isStopped = true
    pool.query('select pg_cancel_backend($1)', [processOf(client)]).catch(() => undefined) // it ends by itself then, in time
  }
  const run = () => on(client, waiting).rows<Row>(text, values)
  if (asker?.isGone) {
    client.release()
    throw new Gone()
  }
  try {
    planAs(client, planned)
    const rows = await (asker ? asker.while(stop, run) : run())
    client.release(isStopped)
    return rows
  } catch (problem) {
    client.release(
      isStopped || !(problem instanceof pg.DatabaseError) || problem.severity !== 'ERROR',
    )
    throw isStopped ? new Gone() : problem
  }
}

/** The process of PostgreSQL behind a connection; its types leave it out. */
const processOf = (client: pg.PoolClient): number =>
  (client as unknown as { readonly processID: number }).processID

/** What every statement says after one of its transaction has failed. */
const AFTER_A_FAILURE = '25P02'

/** Statements that were sent behind one that fails tell why it failed, and not that they came too late. */
function tellingTheCause(sql: Sql): Sql {
  let cause: unknown
  return {
    ...sql,
    async rows<Row>(text: string, values?: readonly unknown[]) {
      try {
        return await sql.rows<Row>(text, values)
      } catch (problem) {
        if (sqlState(problem) !== AFTER_A_FAILURE) cause = problem
        throw cause ?? problem
      }
    },
  }
}

/** Opens a pool. A connection that breaks (the database restarts) is dropped and never ends the process. */
export function openDatabase({
  connections = 20,
  queue = QUEUE,
  statementMs = STATEMENT_TIMEOUT_MS,
  log = () => {},
  ...config
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...config,
    max: connections + LISTENING,
    types: wireTypes,
    statement_timeout: statementMs,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    // A transaction does not wait for one answer before it sends the next statement, unless it needs the answer.
    pipeline: true,
    application_name: 'muster',
    // What is asked for often lies in memory: to fetch a row by an index costs little more than the next row of a table.
    options: '-c timezone=UTC -c random_page_cost=1.1',
  })
  let closing = false
  pool.on('error', ({ message }) => {
    // Connections that are being closed may still hear that the database ends.
    if (!closing) log(`database connection lost: ${message}`)
  })
  // A connection in use tells its loss to the statement that runs or comes next; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const shares = new Shares({
    places: connections,
    reserved: Math.floor(connections / RESERVED_PART),
    queue,
    waitMs: CONNECTION_WAIT_MS,
  })
  const share = new AsyncLocalStorage<Share>()
  const askers = new AsyncLocalStorage<Asker>()
  const ownTurns = new OwnTurns(OWN_STATEMENTS)
  const inTurn = <Result>(work: () => Promise<Result>) =>
    shares.within(share.getStore() ?? 'ordinary', work)
  const bulkPool = openBulkPool(config)
  const patience = new Patience()
  const nameOf = statementNames()
  const waiting = { nameOf, patience, ms: statementMs + SILENCE_MS }
  const unhurried = { nameOf, patience, ms: Infinity }
  return {
    rows: <Row>(text: string, values?: readonly unknown[], planned?: Planned) => {
      const asker = askers.getStore()
      const run = () => inTurn(() => once<Row>(pool, waiting, { text, values, planned }, asker))
      return asker?.person === undefined ? run() : ownTurns.within(asker.person, run)
    },
    transaction: (work) => inTurn(() => transaction(pool, waiting, work)),
    longTransaction: (work) =>
      inTurn(() =>
        transaction(pool, unhurried, async (sql) => {
          await sql.rows('set local statement_timeout = 0')
          return work(sql)
        }),
      ),
    bulk: (work) =>
      transaction(bulkPool, unhurried, async (sql, client) => {
        await sql.rows('set local statement_timeout = 0')
        return work({ ...sql, copy: copying(client) })
      }),
    connect: () => pool.connect(),
    reserved: (work) => share.run('reserved', work),
    readFor: (asker, work) => askers.run(asker, work).finally(() => asker.answered()),
    load: () => ({ ...shares.load(), most: connections }),
    close: async () => {
      closing = true
      patience.stop()
      await Promise.all([pool.end(), bulkPool.end()])
    },
  }
}

async function transaction<Result>(
  pool: pg.Pool,
  waiting: Waiting,
  work: (sql: Sql, client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  planAs(client, 'as PostgreSQL likes')
  const say = async (text: string) => {
    waiting.patience.expect(client, waiting.ms)
    return client.query(text).finally(() => waiting.patience.satisfied(client))
  }
  try {
    const sql = tellingTheCause(on(client, waiting, begunOf(await say(BEGIN))))
    const result = await work(sql, client)
    // A statement that failed and was not minded ends the transaction all the same: nothing was stored.
    const { command } = await say('commit')
    if (command !== 'COMMIT') throw new Error('a failed transaction cannot be committed')
    client.release()
    return result
  } catch (problem) {
    const broken = await say('rollback').then(
      () => false,
      () => true, // the connection itself is gone: it must not go back to the pool
    )
    client.release(broken)
    throw problem
  }
}

/** Two statements in one message, of which the answer is two results. */
const BEGIN = 'begin; select statement_timestamp() as now'

const begunOf = (answer: unknown): string => (answer as [unknown, pg.QueryResult])[1].rows[0]?.now // the second statement answers one row

/** Collects parameters while a statement is written: `add` answers the place that stands for the value. */
export class Parameters {
  readonly values: unknown[] = []
  add(value: unknown, type?: string): string {
    this.values.push(value)
    return type === undefined ? `$${this.values.length}` : `$${this.values.length}::${type}`
  }
}

/** A name as SQL spells it. Names come from declarations, never from requests; the check keeps it so. */
export function identifier(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name))
    throw new Error(`"${name}" is no name for a table or column`)
  return name === 'order' || name === 'user' || name === 'from' || name === 'to' || name === 'end'
    ? `"${name}"`
    : name
}

/** The field of a PostgreSQL error that a caller decides by. */
export const sqlState = (problem: unknown): string | undefined =>
  problem instanceof pg.DatabaseError ? problem.code : undefined

/** The violated constraint's name, where the error has one. */
export const violatedConstraint = (problem: unknown): string | undefined =>
  problem instanceof pg.DatabaseError ? problem.constraint : undefined
