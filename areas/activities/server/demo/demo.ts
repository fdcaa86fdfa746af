import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { storeAnswerFiles } from './answer-files.ts'
import { insertUploads } from './uploads.ts'

/** What the demo company has of its work beyond its logs. */
export const activitiesDemo: readonly DemoStep[] = [
  {
    place: 50,
    insert: insertUploads,
    renew: async (database, now, places) => {
      await database.transaction((sql) => insertUploads(sql, now))
      if (places) await storeAnswerFiles(database, places)
    },
  },
]
