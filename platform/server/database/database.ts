import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Share, Shares } from '../limits/shares.ts'
import { OwnTurns } from '../limits/own-turns.ts'
import { type Asker, Gone } from './asker.ts'
import { copying, openBulkPool } from './bulk-pool.ts'
import { cancelStatement } from './cancel-statement.ts'
import { openPools, type Way } from './connection-pools.ts'
import { inOneMessage } from './one-message.ts'
import { Patience } from './patience.ts'
import { planAs, type Planned } from './plan-as.ts'
import { STATEMENT_TIMEOUT_MS } from './session-settings.ts'
import { noNames, type StatementNames, statementNames } from './statement-names.ts'

/** Something that runs statements. */
export interface Rows {
  /**
   * Runs one statement with its parameters and answers its rows. How it is planned is PostgreSQL's choice; inside a transaction it
   * always is.
   */
  rows<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    planned?: Planned,
  ): Promise<Row[]>
}

/** The database, or one transaction of it. */
export interface Sql extends Rows {
  /**
   * Runs some reading on one connection, each statement for itself: those that are handed over at once leave in one message, which
   * costs less than a connection for each. Inside a transaction all are on one connection anyway.
   */
  together<Result>(work: (sql: Rows) => Promise<Result>): Promise<Result>
  /** When the transaction began, by the clock of the database; outside of one there is no such moment. */
  readonly begun?: string
}

/** A transaction that takes rows as a stream. */
export interface BulkSql extends Sql {
  /** Copies lines, in PostgreSQL's text format and some at a time, into a table: the fastest way in. */
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
  /**
   * Runs what nobody waits for: mail, jobs, schedules. Its statements have a few connections of their own, so that neither they nor requests
   * can keep the others waiting, and they are nobody's, whoever's request has set them off.
   */
  background<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs what only reads, for a person: outside of transactions they have few statements at a time, and none when they have gone. */
  readFor<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>
  /** Connections in use, statements that wait for one, and connections at most: of requests, and of the background. */
  load(): Load & { readonly background: Load }
  close(): Promise<void>
}

export interface Load {
  readonly inUse: number
  readonly waiting: number
  readonly most: number
}

export interface DatabaseOptions extends Way {
  /** Connections of requests at most; the two cores of a small machine gain nothing from more than this. */
  readonly connections?: number
  /** So many wait for a connection at most; the next is told to come back. */
  readonly queue?: number
  /** So many shapes of statements are planned once a connection, at a time. */
  readonly namedStatements?: number
  readonly log?: (words: string) => void
}

/** A database that has not even said by then that a statement took too long hangs, or is not there: its connection is dropped. */
const SILENCE_MS = 2_000
/** The person who waits for a connection longer than this part of the time a statement may take is told to come back instead. */
const WAITING_PART = 0.8
/** A full queue of quick statements is worked off in a second or two; the person who comes later waits better at home. */
const QUEUE = 500
/** Statements one person has at a time: more than the cores of a small machine, and a quarter of the connections. */
const OWN_STATEMENTS = 4
/** One connection of five is kept for what must work while everything else waits. */
const RESERVED_PART = 5
/** Connections of the background, beside those: two jobs and two schedules may each hold one for long, and mail and leases pass by. */
const BACKGROUND_CONNECTIONS = 5
/** Nobody waits for it: it may wait longer, but not as long as a lease. */
const BACKGROUND_WAIT_MS = 20_000

/** By what share the work of now uses connections, and for whom it reads: in whichever database. */
const uses = new AsyncLocalStorage<Share | 'background'>()
const askers = new AsyncLocalStorage<Asker>()

/** How a statement is named and planned, how long its answer is waited for, and how it is ended before that. */
interface Waiting {
  readonly names: StatementNames
  readonly planAs: (client: pg.PoolClient, planned: Planned) => void
  readonly cancel: (client: pg.PoolClient) => void
  readonly patience: Patience
  readonly ms: number
}

/** Statements of one connection; of those handed over together each is sent at once, and they are done in that order. */
function on(client: pg.PoolClient, { names, patience, ms }: Waiting): Rows {
  names.refresh(client)
  let unanswered = 0
  return {
    async rows<Row>(text: string, values: readonly unknown[] = []) {
      const name = names.nameOf(text)
      unanswered += 1
      patience.expect(client, ms)
      inOneMessage(client)
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
  }
}

/** Statements of a transaction, which has one connection whatever is asked together. */
function inTransaction(sql: Rows, begun: string): Sql {
  return { ...sql, begun, together: (work) => work(sql) }
}

/** Statements that each stand for themselves, on one connection of the pool, which goes back unless it broke. */
async function reading<Result>(
  pool: pg.Pool,
  waiting: Waiting,
  asker: Asker | undefined,
  work: (sql: Rows) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  // A connection that was told to stop is not used again: what was said late would stop another person's statement.
  let isStopped = false
  const stop = () => {
    isStopped = true
    waiting.cancel(client)
  }
  if (asker?.isGone) {
    client.release()
    throw new Gone()
  }
  const said = new Set<Promise<unknown>>()
  const { rows } = on(client, waiting)
  const run = () =>
    work({
      rows: <Row>(text: string, values?: readonly unknown[], planned?: Planned) => {
        waiting.planAs(client, planned ?? 'as PostgreSQL likes')
        const answer = rows<Row>(text, values)
        said.add(answer)
        return answer
      },
    })
  try {
    const result = await (asker ? asker.while(stop, run) : run())
    client.release(isStopped)
    return result
  } catch (problem) {
    // Where one of several fails the others still answer: the connection is theirs until then.
    await Promise.allSettled(said)
    client.release(
      isStopped || !(problem instanceof pg.DatabaseError) || problem.severity !== 'ERROR',
    )
    throw isStopped ? new Gone() : problem
  }
}

/** What every statement says after one of its transaction has failed. */
const AFTER_A_FAILURE = '25P02'

/** Statements that were sent behind one that fails tell why it failed, and not that they came too late. */
function tellingTheCause(sql: Rows): Rows {
  let cause: unknown
  return {
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
  namedStatements,
  log = () => {},
  ...way
}: DatabaseOptions): Database {
  let closing = false
  const waitMs = statementMs * WAITING_PART
  const { statements: pool, sessions } = openPools(way, {
    connections: connections + BACKGROUND_CONNECTIONS,
    statementMs,
    waitMs,
    // Connections that are being closed may still hear that the database ends.
    onLost: (words) => closing || log(`database connection lost: ${words}`),
  })
  const shares = new Shares({
    places: connections,
    reserved: Math.floor(connections / RESERVED_PART),
    queue,
    waitMs,
  })
  const background = new Shares({
    places: BACKGROUND_CONNECTIONS,
    reserved: 0,
    queue,
    waitMs: BACKGROUND_WAIT_MS,
  })
  const ownTurns = new OwnTurns(OWN_STATEMENTS)
  const inTurn = <Result>(work: () => Promise<Result>) => {
    const use = uses.getStore() ?? 'ordinary'
    return use === 'background' ? background.within('ordinary', work) : shares.within(use, work)
  }
  const bulkPool = openBulkPool(way)
  const patience = new Patience()
  const waiting = {
    ...(way.direct
      ? { names: noNames, planAs: () => undefined }
      : { names: statementNames(namedStatements), planAs }),
    cancel: (client: pg.PoolClient) => cancelStatement(way, client),
    patience,
    ms: statementMs + SILENCE_MS,
  }
  const unhurried = { ...waiting, ms: Infinity }
  const together = <Result>(work: (sql: Rows) => Promise<Result>) => {
    const asker = askers.getStore()
    const run = () => inTurn(() => reading(pool, waiting, asker, work))
    return asker?.person === undefined ? run() : ownTurns.within(asker.person, run)
  }
  return {
    together,
    rows: <Row>(text: string, values?: readonly unknown[], planned?: Planned) =>
      together((sql) => sql.rows<Row>(text, values, planned)),
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
    connect: () => sessions.connect(),
    reserved: (work) => uses.run('reserved', work),
    background: (work) => askers.exit(() => uses.run('background', work)),
    readFor: (asker, work) => askers.run(asker, work).finally(() => asker.answered()),
    load: () => ({
      ...shares.load(),
      most: connections,
      background: { ...background.load(), most: BACKGROUND_CONNECTIONS },
    }),
    close: async () => {
      closing = true
      patience.stop()
      await Promise.all([pool.end(), sessions.end(), bulkPool.end()])
    },
  }
}

async function transaction<Result>(
  pool: pg.Pool,
  waiting: Waiting,
  work: (sql: Sql, client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  waiting.planAs(client, 'as PostgreSQL likes')
  const say = async (text: string) => {
    waiting.patience.expect(client, waiting.ms)
    return client.query(text).finally(() => waiting.patience.satisfied(client))
  }
  try {
    const begun = begunOf(await say(BEGIN))
    const sql = inTransaction(tellingTheCause(on(client, waiting)), begun)
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

const RESERVED: ReadonlySet<string> = new Set(['order', 'user', 'from', 'to', 'end'])

/** A name as SQL spells it. Names come from declarations, never from requests; the check keeps it so. */
export function identifier(name: string): string {
  if (!/^[a-z_][A-Za-z0-9_]*$/.test(name))
    throw new Error(`"${name}" is no name for a table or column`)
  return RESERVED.has(name) || name !== name.toLowerCase() ? `"${name}"` : name
}

/** The field of a PostgreSQL error that a caller decides by. */
export const sqlState = (problem: unknown): string | undefined =>
  problem instanceof pg.DatabaseError ? problem.code : undefined

/** The violated constraint's name, where the error has one. */
export const violatedConstraint = (problem: unknown): string | undefined =>
  problem instanceof pg.DatabaseError ? problem.constraint : undefined
