import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser draws of chat. */
export const chatOnWeb: AreaOnWeb = {}
