import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { DefaultScreen } from './default-screen.tsx'

/** What this area draws itself. */
export const dashboardsOnWeb: AreaOnWeb = {
  screens: { '/dashboards/default': DefaultScreen },
}
