import { SWEPT_LIMITS } from '../limits/limits.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { type Schedule, schedule } from '../jobs/schedule.ts'
import { SWEPT_RUNS } from '../jobs/schedule-store.ts'
import type { Engine } from '../kernel/request.ts'
import type { ServedArea } from '../kernel/served-area.ts'

/** A repeated request is answered from what the first one did for a day; after that it is a new one. */
const KEPT_ANSWERS = `delete from idempotency where date_created < statement_timestamp() - interval '1 day'`

/** Removes what outlived its use, once for all servers: the platform's own and what the areas name, and files nobody refers to. */
export const housekeeping = (areas: readonly ServedArea[], engine: Engine): readonly Schedule[] => [
  schedule('sweep-rows', {
    label: 'Removing what outlived its use',
    timing: 'Every hour',
    cron: '7 * * * *', // often enough for what is kept for days
    inside: async (sql) => {
      const sweeps = [KEPT_ANSWERS, SWEPT_LIMITS, SWEPT_RUNS, ...areas.flatMap((one) => one.sweeps)]
      for (const statement of sweeps) await sql.rows(statement)
      return 'Sessions, answers, codes and notices that are over are gone.'
    },
  }),
  schedule('sweep-files', {
    label: 'Removing files that nothing refers to',
    timing: 'Every hour',
    cron: '37 * * * *',
    outside: async () => {
      await sweepFiles(engine)
      return 'Files that nothing refers to for a day are gone.'
    },
  }),
]
