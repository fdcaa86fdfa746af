import { type CallRule, needs } from '../oracle/call-rules.ts'

const DELIVERIES = '/email-deliveries'

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET email_report_setup/getReports': needs('view', '/email-report-setup'),
  'POST email_report_setup/preview/{id}': needs('view', '/email-report-setup'),
  'GET email_report_setup/getRuns/{id}': needs('view', '/email-report-setup'),
  'POST email_report_setup/sendNow/{id}': needs('edit', '/email-report-setup'),
  'POST email_scheduler/getNextDueTimes': {
    ...needs('view', '/email-scheduler'),
    body: { frequency: 'Daily', time_of_day: '08:00', start_date: '2099-01-01', timezone_id: 1 },
  },
  'POST email_scheduler/runNow/{id}': needs('edit', '/email-scheduler'),
  'POST email_scheduler/setActive/{id}': {
    ...needs('edit', '/email-scheduler'),
    body: { is_active: false },
  },
  'GET email_deliveries/getRoute': needs('view', DELIVERIES),
  'GET email_deliveries/getMail/{id}': needs('view', DELIVERIES),
  'POST email_deliveries/retry/{id}': needs('edit', DELIVERIES),
  'POST email_deliveries/cancel/{id}': needs('edit', DELIVERIES),
  'POST announcements/markSeen/{id}': needs('view', '/announcements'),
}
