import { area } from '#platform/contract/area.ts'
import { outboxPage } from '#platform/contract/outbox.ts'
import { announcementCalls } from './announcements/announcement-calls.ts'
import { announcementReceivers, announcements } from './announcements/announcements.ts'
import { emailCalls } from './calls.ts'
import { deliveryCalls } from './deliveries/delivery-calls.ts'
import { emailDeliveries } from './deliveries/email-deliveries.ts'
import { emailTemplates } from './email-templates.ts'
import { reportSetupCalls } from './report-setups/report-setup-calls.ts'
import { reportSetups } from './report-setups/report-setups.ts'
import { emailRuns } from './runs/email-runs.ts'
import { emailScheduler } from './schedules/email-scheduler.ts'
import { scheduleCalls } from './schedules/schedule-calls.ts'

export const emailArea = area('email', {
  label: 'Email',
  // Where mail was looked at before: it leads to Sent Mail.
  pages: [outboxPage],
  resources: [
    emailTemplates,
    reportSetups,
    emailScheduler,
    emailRuns,
    emailDeliveries,
    announcements,
    announcementReceivers,
  ],
  calls: {
    ...emailCalls,
    ...reportSetupCalls,
    ...scheduleCalls,
    ...deliveryCalls,
    ...announcementCalls,
  },
})
