import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { storeAnswerFiles } from './answer-files.ts'
import { logDays } from './logged-days.ts'
import { insertUploads } from './uploads.ts'
import { insertWork } from './work-set-up.ts'

/** The work of the demo company, its logs, and files that brought some. */
export const activitiesDemo: readonly DemoStep[] = [
  { place: -35, insert: insertWork },
  { place: 5, days: logDays },
  {
    place: 50,
    insert: insertUploads,
    renew: async (database, now, places) => {
      await database.transaction((sql) => insertUploads(sql, now))
      if (places) await storeAnswerFiles(database, places)
    },
  },
]
