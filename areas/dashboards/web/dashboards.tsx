import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const dashboardsOnWeb: AreaOnWeb = {
  screens: {
    '/dashboards/default': async () => (await import('./default-screen.tsx')).DefaultScreen,
  },
}
