import { createHash } from 'node:crypto'
import { andFailed, eachInTurn } from '../jobs/each-in-turn.ts'
import { loop } from '../jobs/loop.ts'
import { SWEPT_LIMITS } from '../limits/limits.ts'
import { SWEEP_FILES, sweepFiles } from '../jobs/sweep-files.ts'
import { type Schedule, schedule } from '../jobs/schedule.ts'
import { SWEPT_RUNS } from '../jobs/schedule-store.ts'
import type { Engine } from '../kernel/request.ts'
import type { ServedArea } from '../kernel/served-area.ts'

/** A repeated request is answered from what the first one did for a day; after that it is a new one. */
const KEPT_ANSWERS = `delete from idempotency where date_created < statement_timestamp() - interval '1 day'`

/** The schedule that removes rows. */
const SWEEP_ROWS = 'sweep-rows'

/** A statement that removes what outlived its use. */
const statements = loop<string>(SWEEP_ROWS, (statement) => {
  const table = /(?:from|update)\s+(\w+)/i.exec(statement)?.[1] ?? 'rows'
  return {
    key: createHash('sha256').update(statement).digest('hex').slice(0, 16),
    label: `Removing old ${table}`,
  }
})

/** Removes what outlived its use, once for all servers: the platform's own and what the areas name, and files nobody refers to. */
export const housekeeping = (areas: readonly ServedArea[], engine: Engine): readonly Schedule[] => [
  schedule(SWEEP_ROWS, {
    label: 'Removing what outlived its use',
    timing: 'Every hour',
    cron: '7 * * * *', // often enough for what is kept for days
    outside: async () => {
      const sweeps = [KEPT_ANSWERS, SWEPT_LIMITS, SWEPT_RUNS, ...areas.flatMap((one) => one.sweeps)]
      const swept = await eachInTurn(engine, statements, sweeps, (sql, one) => sql.rows(one), {
        isLong: true,
      })
      return andFailed('Sessions, answers, codes and notices that are over are gone.', swept)
    },
  }),
  schedule(SWEEP_FILES, {
    label: 'Removing files that nothing refers to',
    timing: 'Every hour',
    cron: '37 * * * *',
    outside: async () => {
      const swept = await sweepFiles(engine)
      return andFailed('Files that nothing refers to for a day are gone.', swept)
    },
  }),
]
