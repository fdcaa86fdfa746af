import type { Database } from '#platform/server/database/database.ts'
import type { LoopEngine } from '#platform/server/jobs/each-in-turn.ts'

/** What a schedule needs on a database alone, at a moment; nothing may fail there. */
export const loopEngine = (database: Database, now: string): LoopEngine => ({
  database,
  now: async () => now,
  notify: async () => {},
  log: {
    error: (problem: unknown) => {
      throw new Error('an item of a schedule failed', { cause: problem })
    },
  },
})
