import type { ServedResource } from '#platform/server/records/served.ts'
import {
  announcementReceiversOnServer,
  announcementsOnServer,
} from './announcements/announcements.ts'
import { emailDeliveriesOnServer } from './deliveries/email-deliveries.ts'
import { emailTemplatesOnServer } from './email-templates.ts'
import { emailRunsOnServer } from './runs/email-runs.ts'
import { emailSchedulerOnServer } from './schedules/email-scheduler.ts'
import { reportSetupsOnServer } from './report-setups/report-setups.ts'

/** The families of this area that have rules of their own. */
export const emailFamilies: readonly ServedResource[] = [
  emailTemplatesOnServer,
  emailSchedulerOnServer,
  emailRunsOnServer,
  emailDeliveriesOnServer,
  announcementsOnServer,
  announcementReceiversOnServer,
  reportSetupsOnServer,
]
