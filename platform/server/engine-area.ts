import { engine } from '#platform/contract/engine-area.ts'
import { invitationMails } from './access/invite.ts'
import { approvalTemplates } from './approvals/approval-templates.ts'
import { CHASE_APPROVALS, chaseApprovals } from './approvals/overdue.ts'
import { pendingHolding } from './approvals/pending-holding.ts'
import { configurationServed } from './configuration/configuration-calls.ts'
import { approvalsServed } from './approvals/approval-calls.ts'
import { filesServed } from './attachments/file-calls.ts'
import { historyServed } from './history-list/history-of-all.ts'
import { jobsServed } from './jobs/job-calls.ts'
import { outboxServed } from './mail/outbox-calls.ts'
import { schedulesServed } from './jobs/schedule-calls.ts'
import { serveArea } from './kernel/served-area.ts'
import { SWEPT_HABITS } from './import/import-habits.ts'
import { SWEPT_IMPORTS } from './import/import-store.ts'
import { schedule } from './jobs/schedule.ts'
import { SWEPT_FAULTS } from './jobs/loop-fault-store.ts'
import { SWEPT_JOBS } from './jobs/job-store.ts'
import { SWEPT_MAIL_FILES } from './mail/mail-files.ts'
import { SWEPT_MAIL } from './mail/outbox-store.ts'
import { workbooksServed } from './import/workbook/workbook-served.ts'
import { SWEPT_WORKBOOKS } from './import/workbook/workbook-store.ts'
import { platformPersonalTables } from './personal-tables.ts'
import { searchOnServer } from './search/search-records.ts'
import { timelineOnServer } from './timeline/read-timeline.ts'
import { upcomingOnServer } from './timeline/read-upcoming.ts'
import { savedViewsOnServer } from './views/saved-views.ts'

/** The server's side of what the platform serves by itself. */
export const engineOnServer = serveArea(engine, {
  calls: [
    ...savedViewsOnServer,
    ...searchOnServer,
    ...timelineOnServer,
    ...upcomingOnServer,
    ...historyServed,
    ...jobsServed,
    ...workbooksServed,
    ...outboxServed,
    ...schedulesServed,
    ...filesServed,
    ...approvalsServed,
    ...configurationServed,
  ],
  schedules: (program) => [
    schedule(CHASE_APPROVALS, {
      label: 'Reminding of requests, and passing them on',
      timing: 'Every 10 minutes',
      cron: '*/10 * * * *',
      outside: () => chaseApprovals(program),
    }),
  ],
  contributes: platformPersonalTables,
  holdings: [pendingHolding],
  mails: [...invitationMails, ...Object.values(approvalTemplates)],
  sweeps: [
    SWEPT_JOBS,
    SWEPT_FAULTS,
    SWEPT_IMPORTS,
    SWEPT_WORKBOOKS,
    SWEPT_HABITS,
    ...SWEPT_MAIL,
    SWEPT_MAIL_FILES,
  ],
})
