import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertChecks } from './insert-checks.ts'
import { insertConfigs } from './insert-configs.ts'
import { insertJobs } from './insert-jobs.ts'
import { insertListens } from './insert-listens.ts'
import { insertQuotes } from './insert-quotes.ts'
import { keepSounds } from './keep-sounds.ts'

/** Calls of the demo company, after its audits: their texts are written by hand, and their sound is hummed. */
export const transcriptionDemo: readonly DemoStep[] = [
  {
    place: 126,
    insert: async (sql, now) => {
      await insertConfigs(sql, now)
      await insertJobs(sql, now)
      await insertQuotes(sql)
      await insertListens(sql)
      await insertChecks(sql)
    },
    renew: async (database, _now, places, secrets) => {
      if (places && secrets) await keepSounds(database, { places, secrets })
    },
  },
]
