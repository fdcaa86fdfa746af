import { activities } from '#areas/activities/contract/area.ts'
import { administration } from '#areas/administration/contract/area.ts'
import { dashboards } from '#areas/dashboards/contract/area.ts'
import { hr } from '#areas/hr/contract/area.ts'
import { organisation } from '#areas/organisation/contract/area.ts'
import { session } from '#areas/session/contract/area.ts'
import { timeTracking } from '#areas/time-tracking/contract/area.ts'
import { engine } from '#platform/contract/engine-area.ts'
import type { AreaEntry } from '#platform/web/shell/area-on-web.ts'

/** Every area of the application; the only place in the browser that lists them. */
export const areas: readonly AreaEntry[] = [
  {
    area: engine,
    load: async () => (await import('#platform/web/engine-area.ts')).engineOnWeb,
  },
  {
    area: session,
    load: async () => (await import('#areas/session/web/session.ts')).sessionOnWeb,
  },
  {
    area: dashboards,
    load: async () => (await import('#areas/dashboards/web/dashboards.tsx')).dashboardsOnWeb,
  },
  {
    area: timeTracking,
    topBar: async () => (await import('#areas/time-tracking/web/clock-pill.tsx')).ClockPill,
    ahead: async () => (await import('#areas/time-tracking/web/clock-layers.ts')).fetchLayers(),
  },
  {
    area: activities,
    load: async () => (await import('#areas/activities/web/activities.ts')).activitiesOnWeb,
    topBar: async () => (await import('#areas/activities/web/log-chord.tsx')).LogChord,
    ahead: () => import('#areas/activities/web/log-form-screen.tsx'),
  },
  { area: hr },
  { area: organisation },
  {
    area: administration,
    load: async () =>
      (await import('#areas/administration/web/administration.tsx')).administrationOnWeb,
  },
]
