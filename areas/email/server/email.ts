import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { emailArea } from '../contract/area.ts'
import { emailCalls } from '../contract/calls.ts'
import { announcementCalls } from '../contract/announcements/announcement-calls.ts'
import { deliveryCalls } from '../contract/deliveries/delivery-calls.ts'
import { scheduleCalls } from '../contract/schedules/schedule-calls.ts'
import { announcementMail } from './announcements/announcement-mail.ts'
import { seeAnnouncement, unseenAnnouncements } from './announcements/see-announcement.ts'
import {
  cancelDelivery,
  mailRoute,
  readDelivery,
  retryDelivery,
} from './deliveries/delivery-verbs.ts'
import { seedTemplates } from './built-in-rows.ts'
import { emailFamilies } from './families.ts'
import { keptWordings } from './find-wording.ts'
import { previewTemplate } from './preview.ts'
import { emailSchedules } from './runs/do-runs.ts'
import { nextDueTimes, runScheduleNow, setScheduleActive } from './schedules/schedule-verbs.ts'
import { resetTemplate, testTemplate } from './template-verbs.ts'
import { reportSetupCalls } from '../contract/report-setups/report-setup-calls.ts'
import { reportMail } from './report-run/report-mail.ts'
import { previewReport, sentReports } from './report-setups/preview-report.ts'
import { reportRuns } from './report-setups/report-runs.ts'
import { SEND_REPORT, sendReport, sendReportJob } from './report-setups/send-report.ts'
import { emailDemo } from './demo/demo.ts'
import { failedMailCard } from './deliveries/failed-mail-card.ts'

/** The server's side of the wording of mails. */
export const emailOnServer = serveArea(emailArea, {
  resources: emailFamilies,
  calls: [
    ...serveCalls(emailCalls, { previewTemplate, testTemplate, resetTemplate }),
    ...serveCalls(reportSetupCalls, { sentReports, previewReport, reportRuns, sendReport }),
    ...serveCalls(scheduleCalls, { nextDueTimes, runScheduleNow, setScheduleActive }),
    ...serveCalls(deliveryCalls, { mailRoute, readDelivery, retryDelivery, cancelDelivery }),
    ...serveCalls(announcementCalls, { seeAnnouncement }),
  ],
  jobs: (engine) => ({ [SEND_REPORT]: sendReportJob(engine) }),
  schedules: (engine) => [emailSchedules(engine)],
  contributes: [unseenAnnouncements, failedMailCard],
  mails: [reportMail, announcementMail],
  wording: keptWordings,
  demo: emailDemo,
  seed: seedTemplates,
})
