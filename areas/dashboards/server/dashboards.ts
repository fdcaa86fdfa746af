import { serveArea } from '#platform/server/http/served-area.ts'
import { dashboards } from '../contract/area.ts'

export const dashboardsOnServer = serveArea(dashboards)
