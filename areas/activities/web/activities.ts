import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { presentActivityLogs } from './activity-logs.tsx'

/** What the browser adds to the generated screens of activities. */
export const activitiesOnWeb: AreaOnWeb = {
  presentations: [presentActivityLogs],
}
