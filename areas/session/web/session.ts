import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const sessionOnWeb: AreaOnWeb = {
  screens: { '/why': async () => (await import('./why-screen.tsx')).WhyScreen },
}
