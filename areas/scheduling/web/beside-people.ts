import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What stands beside the facts of a person. */
export const besidePeople: readonly Panel[] = [
  {
    title: 'Next holidays',
    Panel: later(async () => (await import('./holidays/employee-holidays.tsx')).EmployeeHolidays),
    isAside: true,
  },
]
