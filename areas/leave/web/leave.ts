import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const leaveOnWeb: AreaOnWeb = {
  screens: {
    '/leave-configs': async () => (await import('./leave-configs-screen.tsx')).LeaveConfigsScreen,
    '/leave-schedule/calendar': async () =>
      (await import('./leave-calendar-screen.tsx')).LeaveCalendarScreen,
  },
  presentations: {
    leaves: async () => (await import('./leaves.ts')).presentLeaves,
  },
}
