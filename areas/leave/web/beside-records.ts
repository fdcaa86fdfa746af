import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What stands beside the facts of a person. */
export const besidePeople: readonly Panel[] = [
  {
    title: 'Leave',
    Panel: later(async () => (await import('./employee-leave.tsx')).EmployeeLeave),
    isAside: true,
  },
]

/** The leave that a holiday declared afterwards would change. */
export const besideHolidays: readonly Panel[] = [
  {
    title: 'Leave on these days',
    Panel: later(async () => (await import('./holiday-leave.tsx')).HolidayLeave),
  },
]
