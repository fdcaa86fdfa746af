import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of workspaces. */
export const workspacesOnWeb: AreaOnWeb = {}
