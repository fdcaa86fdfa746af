import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const schedulingOnWeb: AreaOnWeb = {
  screens: {
    '/roster': async () => (await import('./roster/roster-screen.tsx')).RosterScreen,
    '/holiday/calendar': async () =>
      (await import('./holidays/holiday-calendar-screen.tsx')).HolidayCalendarScreen,
  },
}
