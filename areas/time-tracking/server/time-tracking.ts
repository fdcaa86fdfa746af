import { serveArea } from '#platform/server/http/served-area.ts'
import { timeTracking } from '../contract/area.ts'

export const timeTrackingOnServer = serveArea(timeTracking)
