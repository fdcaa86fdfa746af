import type pg from 'pg'

/** How often it is looked: so much later than promised a silent database may be noticed. */
const LOOK_MS = 1_000

/**
 * Gives connections up that say nothing for too long: the database hangs, or is not there any more. All that wait are looked at once a
 * second; a timer for each statement would keep a hundred megabytes of them in memory under load.
 */
export class Patience {
  private readonly waiting = new Map<pg.PoolClient, number>()
  private readonly timer = setInterval(() => this.look(), LOOK_MS).unref()

  /** From now on the connection is expected to answer within so many milliseconds. */
  expect(client: pg.PoolClient, ms: number): void {
    this.waiting.set(client, performance.now() + ms)
  }

  /** It has answered everything. */
  satisfied(client: pg.PoolClient): void {
    this.waiting.delete(client)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private look(): void {
    const now = performance.now()
    for (const [client, until] of this.waiting) {
      if (until > now) continue
      this.waiting.delete(client)
      // What pg ends by itself when a statement is given up; its types leave the connection out.
      ;(client as unknown as Connected).connection.stream.destroy()
    }
  }
}

interface Connected {
  readonly connection: { readonly stream: { destroy(): void } }
}
