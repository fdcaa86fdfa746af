import { activitySetups } from '#areas/activities/contract/activity-setups.ts'
import { serveResource } from '#platform/server/records/served.ts'

export const activitySetupsOnServer = serveResource(activitySetups, {
  derived: {
    extra_fields_count: (setup) => `jsonb_array_length(${setup}.extra_fields)`,
  },
})
