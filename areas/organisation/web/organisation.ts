import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { clients } from '../contract/clients.ts'
import { clientVerbs } from './client-verbs.ts'

/** What the browser adds to the generated screens of this area. */
export const organisationOnWeb: AreaOnWeb = {
  presentations: [presentResource(clients, { verbs: clientVerbs })],
}
