import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const performanceOnWeb: AreaOnWeb = {
  presentations: {
    kpis: async () => (await import('./kpis.ts')).presentKpis,
  },
}
