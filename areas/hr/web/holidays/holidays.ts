import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { holidays } from '../../contract/holidays.ts'

/** Holidays, with the leave that one declared afterwards would change. */
export const presentHolidays = presentResource(holidays, {
  panels: [
    {
      title: 'Leave on these days',
      Panel: later(async () => (await import('../leave/holiday-leave.tsx')).HolidayLeave),
    },
  ],
})
