import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { emailArea } from '../contract/area.ts'
import { emailCalls } from '../contract/calls.ts'
import { announcementCalls } from '../contract/announcements/announcement-calls.ts'
import { scheduleCalls } from '../contract/schedules/schedule-calls.ts'
import { announcementMail } from './announcements/announcement-mail.ts'
import { seeAnnouncement, unseenAnnouncements } from './announcements/see-announcement.ts'
import { seedTemplates } from './built-in-rows.ts'
import { emailFamilies } from './families.ts'
import { keptWordings } from './find-wording.ts'
import { previewTemplate } from './preview.ts'
import { emailSchedules } from './runs/do-runs.ts'
import { nextDueTimes, runScheduleNow, setScheduleActive } from './schedules/schedule-verbs.ts'
import { resetTemplate, testTemplate } from './template-verbs.ts'
import { emailDemo } from './demo/demo.ts'

/** The server's side of the wording of mails. */
export const emailOnServer = serveArea(emailArea, {
  resources: emailFamilies,
  calls: [
    ...serveCalls(emailCalls, { previewTemplate, testTemplate, resetTemplate }),
    ...serveCalls(scheduleCalls, { nextDueTimes, runScheduleNow, setScheduleActive }),
    ...serveCalls(announcementCalls, { seeAnnouncement }),
  ],
  schedules: (engine) => [emailSchedules(engine)],
  contributes: [unseenAnnouncements],
  mails: [announcementMail],
  wording: keptWordings,
  demo: emailDemo,
  seed: seedTemplates,
})
