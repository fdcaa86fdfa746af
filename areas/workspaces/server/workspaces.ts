import { serveArea } from '#platform/server/kernel/served-area.ts'
import { workspacesArea } from '../contract/area.ts'
import { accessOnServer } from './families/access.ts'
import { attachmentsOnServer } from './families/attachments.ts'
import { categoriesOnServer } from './families/categories.ts'
import { workspacesOnServer as workspacesServed } from './families/workspaces.ts'

/** The server's side of workspaces. */
export const workspacesOnServer = serveArea(workspacesArea, {
  resources: [workspacesServed, accessOnServer, attachmentsOnServer, categoriesOnServer],
})
