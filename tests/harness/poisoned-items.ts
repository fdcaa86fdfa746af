import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Sql } from '#platform/server/database/database.ts'
import { itemChannel } from '#platform/server/jobs/each-in-turn.ts'

interface UnderWay {
  readonly loop: string
  readonly items: readonly string[]
}

/** The function that fails, for a database of a test. */
export const POISON = `create function poison() returns void language plpgsql as $$ begin raise exception 'poisoned'; end $$`
const RAISE = 'select poison()'

/**
 * Has one item of each loop fail, the second it meets: whatever the item does, PostgreSQL raises an error at the end of its transaction,
 * or at its first statement where it has none.
 */
export class PoisonedItems {
  /** By its loop, the item that fails. */
  readonly poison = new Map<string, string>()
  /** By their loop, the items that were begun and those that were stored. */
  readonly begun = new Map<string, Set<string>>()
  readonly stored = new Map<string, Set<string>>()
  private readonly underWay = new AsyncLocalStorage<UnderWay>()
  private isCured = false

  constructor() {
    // Published by each-in-turn.ts alone.
    itemChannel.bindStore(this.underWay, (message) => this.meet(message as UnderWay))
  }

  /** The database, which fails for what is poisoned. */
  wrap = (database: Database): Database => ({
    ...database,
    rows: async <Row>(...statement: Parameters<Database['rows']>) => {
      const item = this.underWay.getStore()
      if (item && this.fails(item)) await database.rows(RAISE)
      const rows = await database.rows<Row>(...statement)
      if (item) this.store(item)
      return rows
    },
    transaction: (work) => database.transaction((sql) => this.atTheEnd(sql, work)),
    longTransaction: (work) => database.longTransaction((sql) => this.atTheEnd(sql, work)),
  })

  /** From now on nothing fails. */
  cure(): void {
    this.isCured = true
  }

  stop(): void {
    itemChannel.unbindStore(this.underWay)
  }

  private meet({ loop, items }: UnderWay): UnderWay {
    const begun = setAt(this.begun, loop)
    for (const item of items) begun.add(item)
    const [, second] = begun
    if (second !== undefined && !this.poison.has(loop)) this.poison.set(loop, second)
    return { loop, items }
  }

  private fails({ loop, items }: UnderWay): boolean {
    const poison = this.poison.get(loop)
    return !this.isCured && poison !== undefined && items.includes(poison)
  }

  private async atTheEnd<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const result = await work(sql)
    const item = this.underWay.getStore()
    if (item && this.fails(item)) await sql.rows(RAISE)
    if (item) this.store(item)
    return result
  }

  private store({ loop, items }: UnderWay): void {
    for (const one of items) setAt(this.stored, loop).add(one)
  }
}

function setAt(sets: Map<string, Set<string>>, key: string): Set<string> {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set)
  return set
}
