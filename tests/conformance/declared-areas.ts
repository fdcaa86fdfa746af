import { activities } from '#areas/activities/contract/area.ts'
import { administration } from '#areas/administration/contract/area.ts'
import { dashboards } from '#areas/dashboards/contract/area.ts'
import { emailArea } from '#areas/email/contract/area.ts'
import { hr } from '#areas/hr/contract/area.ts'
import { organisation } from '#areas/organisation/contract/area.ts'
import { timeTracking } from '#areas/time-tracking/contract/area.ts'

/** Every area that declares something; the suites here hold for all of them. */
export const declaredAreas = [
  dashboards,
  timeTracking,
  activities,
  hr,
  emailArea,
  organisation,
  administration,
]
