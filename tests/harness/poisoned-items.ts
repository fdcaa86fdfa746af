import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Sql } from '#platform/server/database/database.ts'
import { itemChannel, loopChannel } from '#platform/server/jobs/each-in-turn.ts'

interface UnderWay {
  readonly loop: string
  readonly items: readonly string[]
}

/**
 * Has one item of each loop fail: whatever it does, PostgreSQL raises an error at the end of it, in its own transaction. Loops are found as
 * they go over their items.
 */
export class PoisonedItems {
  /** The items of each loop, as it was given them first. */
  readonly loops = new Map<string, readonly string[]>()
  /** By its loop, the item in the middle. */
  readonly poison = new Map<string, string>()
  /** `loop item`, of all that was stored. */
  readonly stored = new Set<string>()
  private readonly underWay = new AsyncLocalStorage<UnderWay>()
  private readonly onLoop = (message: unknown) => this.meet(message as UnderWay) // published by each-in-turn.ts alone

  constructor() {
    itemChannel.bindStore(this.underWay)
    loopChannel.subscribe(this.onLoop)
  }

  /** The database, which fails for what is poisoned. */
  wrap = (database: Database): Database => ({
    ...database,
    rows: async <Row>(...statement: Parameters<Database['rows']>) => {
      const item = this.underWay.getStore()
      if (item && this.isPoisoned(item)) await database.rows(RAISE)
      return database.rows<Row>(...statement)
    },
    transaction: (work) => database.transaction((sql) => this.atTheEnd(sql, work)),
    longTransaction: (work) => database.longTransaction((sql) => this.atTheEnd(sql, work)),
  })

  stop(): void {
    itemChannel.unbindStore(this.underWay)
    loopChannel.unsubscribe(this.onLoop)
  }

  private meet({ loop, items }: UnderWay): void {
    if ((this.loops.get(loop)?.length ?? 0) < items.length) this.loops.set(loop, items)
    const middle = items[Math.floor(items.length / 2)]
    if (items.length >= 3 && middle !== undefined && !this.poison.has(loop))
      this.poison.set(loop, middle)
  }

  private isPoisoned({ loop, items }: UnderWay): boolean {
    const poison = this.poison.get(loop)
    return poison !== undefined && items.includes(poison)
  }

  private async atTheEnd<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const result = await work(sql)
    const item = this.underWay.getStore()
    if (item && this.isPoisoned(item)) await sql.rows(RAISE)
    if (item) for (const one of item.items) this.stored.add(`${item.loop} ${one}`)
    return result
  }
}

const RAISE = 'select poison()'

/** The function that fails, for a database of a test. */
export const POISON = `create function poison() returns void language plpgsql as $$ begin raise exception 'poisoned'; end $$`
