import { historyPage } from '#platform/contract/history-page.ts'
import { jobsPage } from '#platform/contract/jobs.ts'
import { outboxPage } from '#platform/contract/outbox.ts'
import { schedulesPage } from '#platform/contract/schedules.ts'
import { HistoryScreen } from '#platform/web/history/history-screen.tsx'
import { JobsScreen } from '#platform/web/jobs/jobs-screen.tsx'
import { OutboxScreen } from '#platform/web/outbox/outbox-screen.tsx'
import { SchedulesScreen } from '#platform/web/schedules/schedules-screen.tsx'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** The screens that belong to no subject. */
export const engineOnWeb: AreaOnWeb = {
  screens: {
    [historyPage.url]: HistoryScreen,
    [jobsPage.url]: JobsScreen,
    [outboxPage.url]: OutboxScreen,
    [schedulesPage.url]: SchedulesScreen,
  },
}
