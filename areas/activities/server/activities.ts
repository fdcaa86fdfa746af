import { serveArea } from '#platform/server/http/served-area.ts'
import { activities } from '../contract/area.ts'
import { activitiesFamilies } from './families.ts'

export const activitiesOnServer = serveArea(activities, { resources: activitiesFamilies })
