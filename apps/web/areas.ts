import type { AreaEntry } from '#platform/web/shell/area-on-web.ts'

/** Every area of the application; the only place in the browser that lists them. */
export const areas: readonly AreaEntry[] = []
