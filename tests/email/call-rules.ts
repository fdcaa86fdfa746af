import { type CallRule, needs } from '../oracle/call-rules.ts'

/** Who may make the calls of report set-ups. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET email_report_setup/getReports': needs('view', '/email-report-setup'),
  'POST email_report_setup/preview/{id}': needs('view', '/email-report-setup'),
  'GET email_report_setup/getRuns/{id}': needs('view', '/email-report-setup'),
  'POST email_report_setup/sendNow/{id}': needs('edit', '/email-report-setup'),
}
