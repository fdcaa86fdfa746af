import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertChecks } from './insert-checks.ts'
import { insertConfigs } from './insert-configs.ts'
import { insertJobs } from './insert-jobs.ts'
import { insertQuotes } from './insert-quotes.ts'

/** Calls of the demo company, after its audits: their texts are written by hand, and there is no sound. */
export const transcriptionDemo: readonly DemoStep[] = [
  {
    place: 126,
    insert: async (sql, now) => {
      await insertConfigs(sql, now)
      await insertJobs(sql, now)
      await insertQuotes(sql)
      await insertChecks(sql)
    },
  },
]
