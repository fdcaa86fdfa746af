import { channel } from 'node:diagnostics_channel'
import { Refusal } from '#platform/contract/problems.ts'
import { schedulesPage } from '#platform/contract/schedules.ts'
import { whoMay } from '../access/who-may.ts'
import { type Sql, sqlState } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import type { Engine } from '../kernel/request.ts'
import type { Loop, LoopItem } from './loop.ts'
import {
  type KnownFault,
  knownFaults,
  removeFault,
  removePassed,
  storeFault,
} from './loop-fault-store.ts'

/** What a loop needs of the engine. */
export type LoopEngine = Pick<Engine, 'database' | 'notify' | 'log' | 'now'>

interface TurnOptions {
  /** The items are not all that are due: a selection has a limit, or was asked for one person. Known faults of others stay. */
  readonly isPart?: boolean
  /** The statements of an item may take as long as they need. */
  readonly isLong?: boolean
  /** So many items are under way together; one, unless they wait for something outside. */
  readonly atOnce?: number
  /** Asked before each item: when it says no, the others wait for the next run. */
  readonly goesOn?: () => boolean
}

/** What came of a loop. */
export interface LoopOutcome<Result> {
  /** What the work of each item answered that was done. */
  readonly results: Result[]
  /** Items that could not be done this time. */
  readonly failed: number
  /** Items that were not tried, since they failed before. */
  readonly putOff: number
}

/** The items under way and their loop, for a test that binds a store; nobody else does. */
export const itemChannel = channel('muster.loop-item')

/** After so many attempts those who look after the schedules are told. */
const TOLD_AFTER = 5
/** Two items of different nodes held the same rows in another order: the same again goes well. */
const COLLISIONS: ReadonlySet<string> = new Set(['40001', '40P01', '55P03'])

/**
 * Does the work for each item in a transaction of its own: one that cannot be done is written down, put off for longer each time and shown
 * on the page of the schedules, and the next one is done. When the database itself is away the loop ends, as of any other fault of no item.
 */
export const eachInTurn = <Item, Result>(
  engine: LoopEngine,
  loop: Loop<Item>,
  items: readonly Item[],
  work: (sql: Sql, item: Item) => Promise<Result>,
  options: TurnOptions = {},
): Promise<LoopOutcome<Result>> => {
  const { database } = engine
  const begin = options.isLong === true ? database.longTransaction : database.transaction
  const inTransaction = (item: Item, settle: (sql: Sql) => Promise<unknown>) =>
    begin(async (sql) => {
      const result = await work(sql, item)
      await settle(sql)
      return result
    })
  return takeTurns(engine, loop, items, options, inTransaction)
}

/** The same for work that leaves the database, or makes its own transactions: it has to be the same when it is repeated. */
export const eachOutside = <Item, Result>(
  engine: LoopEngine,
  loop: Loop<Item>,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  options: Omit<TurnOptions, 'isLong'> = {},
): Promise<LoopOutcome<Result>> =>
  takeTurns(engine, loop, items, options, async (item, settle) => {
    const result = await work(item)
    await settle(engine.database)
    return result
  })

/**
 * For work that is cheaper for many at once: all in one transaction, and only where that fails each in its own. The work gets the items
 * it is done for, all or one; its results are those of its turns.
 */
export async function togetherOrEach<Item, Result>(
  engine: LoopEngine,
  loop: Loop<Item>,
  items: readonly Item[],
  work: (sql: Sql, items: readonly Item[]) => Promise<Result>,
  options: Omit<TurnOptions, 'atOnce'> = {},
): Promise<LoopOutcome<Result>> {
  const { database } = engine
  const moment = await engine.now(database)
  const known = await knownFaults(database, loop, moment)
  // What failed before may fail again: it gets a turn of its own.
  const [sound, doubtful] = partition(items, (item) => !known.has(loop.itemOf(item).key))
  const alone = (some: readonly Item[], isPart: boolean) =>
    eachInTurn(engine, loop, some, (sql, item) => work(sql, [item]), { ...options, isPart })
  const begin = options.isLong === true ? database.longTransaction : database.transaction
  const keys = sound.map((item) => loop.itemOf(item).key)
  let together: LoopOutcome<Result> = { results: [], failed: 0, putOff: 0 }
  if (sound.length > 0)
    try {
      const result = await itemChannel.runStores({ loop: loop.name, items: keys }, () =>
        begin((sql) => work(sql, sound)),
      )
      together = { ...together, results: [result] }
    } catch (problem) {
      if (isDatabaseAway(problem)) throw problem
      together = await alone(sound, true)
    }
  // Faults of items that are not due any more go with the last turns.
  const rest = await alone(doubtful, options.isPart === true)
  return {
    results: [...together.results, ...rest.results],
    failed: together.failed + rest.failed,
    putOff: rest.putOff,
  }
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean) {
  const first: Item[] = []
  const second: Item[] = []
  for (const item of items) (isFirst(item) ? first : second).push(item)
  return [first, second] as const
}

type DoItem<Item, Result> = (item: Item, settle: (sql: Sql) => Promise<unknown>) => Promise<Result>

async function takeTurns<Item, Result>(
  engine: LoopEngine,
  loop: Loop<Item>,
  items: readonly Item[],
  { isPart = false, atOnce = 1, goesOn = () => true }: TurnOptions,
  doItem: DoItem<Item, Result>,
): Promise<LoopOutcome<Result>> {
  const { database } = engine
  const moment = await engine.now(database)
  const known = await knownFaults(database, loop, moment)
  const named = items.map((item) => ({ item, about: loop.itemOf(item) }))
  const results: Result[] = []
  let failed = 0
  const turn = async (item: Item, about: LoopItem, fault: KnownFault | undefined) => {
    const settle = async (sql: Sql) => fault && removeFault(sql, loop, about.key)
    const attempt = () =>
      itemChannel.runStores({ loop: loop.name, items: [about.key] }, () => doItem(item, settle))
    try {
      results.push(
        await attempt().catch((problem: unknown) => againAfterCollision(problem, attempt)),
      )
    } catch (problem) {
      if (isDatabaseAway(problem)) throw problem
      await keepFault(engine, loop, about, { problem, at: moment, before: fault?.attempts ?? 0 })
      failed += 1
    }
  }
  const due = named.filter(({ about }) => known.get(about.key)?.is_put_off !== true)
  const waiting = due.values()
  const worker = async () => {
    for (const { item, about } of waiting) {
      if (!goesOn()) return
      await turn(item, about, known.get(about.key))
    }
  }
  await allOrFirstFault(Array.from({ length: atOnce }, worker))
  if (known.size > 0 && !isPart)
    await removePassed(
      database,
      loop,
      moment,
      named.map(({ about }) => about.key),
    )
  return { results, failed, putOff: named.length - due.length }
}

function againAfterCollision<Result>(problem: unknown, attempt: () => Promise<Result>) {
  if (!COLLISIONS.has(sqlState(problem) ?? '')) throw problem
  return attempt()
}

/** All have ended when it answers, also where one of them failed. */
async function allOrFirstFault(workers: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(workers)
  const fault = ends.find((end) => end.status === 'rejected')
  if (fault) throw fault.reason
}

interface Failure {
  readonly problem: unknown
  readonly at: string
  /** Attempts before this one. */
  readonly before: number
}

/** Longer than any refusal: what is longer has taken in something else. */
const LONGEST_MESSAGE = 500

/** Writes down what could not be done. Where that is not possible the database is away, and the loop ends. */
async function keepFault(
  { database, notify, log }: LoopEngine,
  loop: Loop<never>,
  item: LoopItem,
  { problem, at, before }: Failure,
): Promise<void> {
  const attempts = before + 1
  const { message, code } = wordsOf(problem)
  if (attempts === 1 && !(problem instanceof Refusal))
    log.error(`schedule ${loop.schedule}, ${item.label}: ${stackOf(problem)}`)
  await database.transaction(async (sql) => {
    const fault = { item, message: message.slice(0, LONGEST_MESSAGE), code, attempts, at }
    await storeFault(sql, loop, fault)
    if (attempts !== TOLD_AFTER) return
    const [{ label } = { label: loop.schedule }] = await sql.rows<{ label: string }>(
      'select label from schedules where name = $1',
      [loop.schedule],
    )
    for (const user_id of await whoMay(sql, schedulesPage.url, 'edit'))
      await notify(sql, {
        user_id,
        title: 'A schedule cannot do something',
        description: `${label}: ${item.label} has failed ${attempts} times. The page of the schedules says why.`,
        page: schedulesPage.url,
        // Once for a loop and a day, however many of its items fail.
        key: `loop-fault-${loop.name}-${at.slice(0, 10)}`,
      })
  })
}

const wordsOf = (problem: unknown): { message: string; code: string } => {
  if (!(problem instanceof Refusal))
    return { message: 'Something went wrong. The log of the server says what.', code: 'fault' }
  const { error, code } = problem
  return {
    message: typeof error === 'string' ? error : Object.values(error).flat().join('. '),
    code,
  }
}

const stackOf = (problem: unknown): string =>
  problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)

/** What a run says in the end about what it left: nothing, where it left nothing. */
export function andFailed(
  words: string,
  ...outcomes: readonly Pick<LoopOutcome<unknown>, 'failed'>[]
) {
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  if (failed === 0) return words
  return failed === 1
    ? `${words} 1 could not be done and is tried again later.`
    : `${words} ${failed} could not be done and are tried again later.`
}
