import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertEmailTemplates } from './email-templates.ts'
import { insertReportSetups } from './report-setups.ts'

/** Wordings of mails in another language, and reports that are mailed. */
export const emailDemo: readonly DemoStep[] = [
  { place: -30, insert: insertEmailTemplates },
  { place: 132, insert: insertReportSetups },
]
