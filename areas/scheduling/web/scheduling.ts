import { loadHolidaysPage } from '../contract/country-holidays.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const schedulingOnWeb: AreaOnWeb = {
  screens: {
    '/roster': async () => (await import('./roster/roster-screen.tsx')).RosterScreen,
    [loadHolidaysPage.url]: async () =>
      (await import('./holidays/load-holidays-screen.tsx')).LoadHolidaysScreen,
    '/holiday/calendar': async () =>
      (await import('./holidays/holiday-calendar-screen.tsx')).HolidayCalendarScreen,
  },
  presentations: {
    shifts: async () => (await import('./shifts.ts')).presentShifts,
    holidays: async () => (await import('./holidays/holidays.ts')).presentHolidays,
  },
}
