import { serveArea } from '#platform/server/http/served-area.ts'
import { hr } from '../contract/area.ts'
import { hrFamilies } from './families.ts'

export const hrOnServer = serveArea(hr, { resources: hrFamilies })
