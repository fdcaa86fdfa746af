import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertEmailTemplates } from './email-templates.ts'
import { insertReportSetups } from './report-setups.ts'
import { insertSchedules } from './schedules.ts'

/** Wordings of mails in another language, reports that are mailed, and when. */
export const emailDemo: readonly DemoStep[] = [
  { place: -30, insert: insertEmailTemplates },
  { place: 132, insert: insertReportSetups },
  { place: 133, insert: insertSchedules },
]
