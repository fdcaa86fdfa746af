import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const privacyOnWeb: AreaOnWeb = {
  screens: {
    '/personal-data': async () => (await import('./personal-data-screen.tsx')).PersonalDataScreen,
    '/my-data': async () => (await import('./my-data-screen.tsx')).MyDataScreen,
  },
}
