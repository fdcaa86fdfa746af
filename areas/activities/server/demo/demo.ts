import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { storeAnswerFiles } from './answer-files.ts'
import { insertUploads } from './uploads.ts'
import { insertWork } from './work-set-up.ts'

/** The work of the demo company, and what it has of it but its logs. */
export const activitiesDemo: readonly DemoStep[] = [
  { place: -35, insert: insertWork },
  {
    place: 50,
    insert: insertUploads,
    renew: async (database, now, places) => {
      await database.transaction((sql) => insertUploads(sql, now))
      if (places) await storeAnswerFiles(database, places)
    },
  },
]
