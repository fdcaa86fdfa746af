import { type CallRule, needs } from './call-rules.ts'
import {
  ALL,
  auditSampleRows,
  type CallTrial,
  MINE,
  ownReport,
  RANGE,
  reportOn,
} from './call-rows.ts'

type Judge = (trial: CallTrial) => Promise<readonly string[]>

const LODGING = 'lodgelink-activity-logs'
const OWN_PICTURES = '/user-reports/userClockInImagesReport'

/** Every report: the page whose right it asks, and the family whose rows within reach it answers, or who judges these. */
const reports: Readonly<Record<string, readonly [page: string, rows?: string | Judge]>> = {
  'activity_reports/myLoggedActivities': [MINE, ownReport],
  'activity_reports/getAllLoggedActivities': [ALL, 'activity-logs'],
  'activity_reports/myLoggedActivitiesSummary': [
    '/activity-reports/myLoggedActivitesSummary',
    ownReport,
  ],
  'activity_reports/allLoggedActivitiesSummary': [
    '/activity-reports/allLoggedActivitesSummary',
    'activity-logs',
  ],
  'activity_reports/getLowLevelLogs': ['/activity-reports/low-level-logs', 'activity-logs'],
  'activity_reports/getAuditActivities': [ALL, auditSampleRows],
  'lodgelink_reports/agentReport': ['/lodgelink-activity-agent-report', LODGING],
  'lodgelink_reports/clientReport': ['/lodgelink-client-report', LODGING],
  'user_reports/getAllActivityTrack': ['/user-reports/userActivityTrackReport', 'shift-days'],
  'shift_days/getOvertime': ['/overtime'],
  'timesheet_hours/getReport': ['/hours-by-kind', 'timesheet-hours'],
  'adherence/getReport': ['/adherence', 'adherence'],
  // The rows of pictures stand on a page of their own; the reports' own tests compare them.
  'user_reports/getUserClockInImages': [OWN_PICTURES],
  'hr_reports/getUserImageCapture': ['/hr-reports/UserImageCaptureReport'],
  'user_reports/getUserClockInChartsReport': ['/hr-reports/UserImageCaptureChartReport'],
}

/** Who may read each report, and who may have it as a file: the same. */
export const reportRules: Readonly<Record<string, CallRule>> = Object.fromEntries(
  Object.entries(reports).flatMap(([path, [page, rows]]) => {
    const rule = { ...needs('view', page), body: RANGE }
    const judge = typeof rows === 'string' ? reportOn(page, rows) : rows
    return [
      [`POST ${path}`, judge ? { ...rule, rows: judge } : rule],
      [`POST ${path}/export`, rule],
    ]
  }),
)
