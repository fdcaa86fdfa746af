import type { ServedResource } from '#platform/server/records/served.ts'
import {
  announcementReceiversOnServer,
  announcementsOnServer,
} from './announcements/announcements.ts'
import { emailDeliveriesOnServer } from './deliveries/email-deliveries.ts'
import { emailTemplatesOnServer } from './email-templates.ts'
import { reportSetupsOnServer } from './report-setups/report-setups.ts'
import { emailRunsOnServer } from './runs/email-runs.ts'
import { emailSchedulerOnServer } from './schedules/email-scheduler.ts'

/** The families of this area that have rules of their own. */
export const emailFamilies: readonly ServedResource[] = [
  emailTemplatesOnServer,
  reportSetupsOnServer,
  emailSchedulerOnServer,
  emailRunsOnServer,
  emailDeliveriesOnServer,
  announcementsOnServer,
  announcementReceiversOnServer,
]
