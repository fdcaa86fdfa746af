import { page } from '#platform/contract/pages.ts'
import { leaves } from './leaves.ts'

/** Who is away, by month: everybody whose leave one may see. */
export const leaveCalendarPage = page(`${leaves.page}/calendar`, {
  label: 'Leave Calendar',
  menu: { group: 'People', order: 32, icon: 'calendar-time' },
  grants: Object.fromEntries(
    Object.entries(leaves.grants).map(([role, grant]) => [
      role,
      `V:${grant.split(':')[1] ?? 'self'}`,
    ]),
  ),
  uses: [leaves.name, 'leave-types', 'offices', 'clients'],
})
