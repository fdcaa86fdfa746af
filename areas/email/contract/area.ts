import { area } from '#platform/contract/area.ts'
import { announcementCalls } from './announcements/announcement-calls.ts'
import { announcementReceivers, announcements } from './announcements/announcements.ts'
import { emailCalls } from './calls.ts'
import { emailTemplates } from './email-templates.ts'
import { emailRuns } from './runs/email-runs.ts'
import { emailScheduler } from './schedules/email-scheduler.ts'
import { scheduleCalls } from './schedules/schedule-calls.ts'

export const emailArea = area('email', {
  label: 'Email',
  resources: [emailTemplates, emailScheduler, emailRuns, announcements, announcementReceivers],
  calls: { ...emailCalls, ...scheduleCalls, ...announcementCalls },
})
