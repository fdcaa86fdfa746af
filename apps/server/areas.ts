import { activitiesOnServer } from '#areas/activities/server/activities.ts'
import { administrationOnServer } from '#areas/administration/server/administration.ts'
import { dashboardsOnServer } from '#areas/dashboards/server/dashboards.ts'
import { emailOnServer } from '#areas/email/server/email.ts'
import { hrOnServer } from '#areas/hr/server/hr.ts'
import { organisationOnServer } from '#areas/organisation/server/organisation.ts'
import { sessionOnServer } from '#areas/session/server/session.ts'
import { timeTrackingOnServer } from '#areas/time-tracking/server/time-tracking.ts'
import { engineOnServer } from '#platform/server/engine-area.ts'
import { joinServed } from '#platform/server/http/join-served.ts'
import type { ServedArea } from '#platform/server/http/served-area.ts'

/** Every area of the product, as the server knows it. */
export const areas: readonly ServedArea[] = joinServed([
  engineOnServer,
  sessionOnServer,
  administrationOnServer,
  organisationOnServer,
  hrOnServer,
  timeTrackingOnServer,
  activitiesOnServer,
  dashboardsOnServer,
  emailOnServer,
])
