import { chartedPeople, peopleOnRoster, peopleToChoose, shiftsOfPeople } from './call-rows.ts'
import { anybody, type CallRule, needs } from './call-rules.ts'

/** Days on which the people of the world are planned by nobody. */
const DAYS = { from: '2031-01-05', to: '2031-01-11' }

/** The calls about people, and who may make them. */
export const peopleRules: Readonly<Record<string, CallRule>> = {
  'POST roster/getByDates': { ...needs('view', '/roster'), body: DAYS, rows: peopleOnRoster },
  'POST roster/export': { ...needs('view', '/roster'), body: { from: 'no day' } },
  'POST roster/save': { ...needs('edit', '/roster'), body: { cells: [] } },
  'POST roster/publish': { ...needs('edit', '/roster'), body: DAYS },
  'POST roster/discard': { ...needs('edit', '/roster'), body: DAYS },
  // Would plan people while they are counted; the tests of the roster say whom it reaches.
  'POST roster/copyWeek': { ...needs('edit', '/roster'), body: { from: 'no day' } },
  'POST roster/applyRotation': needs('edit', '/roster'),
  'POST roster/acknowledge': { ...needs('view', '/roster'), body: DAYS },
  'POST roster/getColleagues': { ...needs('view', '/roster'), body: { date: '2031-01-05' } },
  'POST open_shifts/take/{id}': needs('view', '/roster'),
  'POST open_shifts/close/{id}': needs('delete', '/roster'),
  'POST shift_changes/offer': needs('view', '/shift-changes'),
  'POST shift_changes/getReturns/{id}': needs('view', '/shift-changes'),
  'POST shift_changes/answer/{id}': {
    ...needs('view', '/shift-changes'),
    body: { answer: 'Decline' },
  },
  'GET shifts/copyshiftdata': needs('view', '/shifts'),
  'POST shifts/foreseeChange/{id}': needs('edit', '/shifts'),
  'POST employees/getAllForCustomDropdown': {
    ...needs('view', '/employees'),
    rows: peopleToChoose,
  },
  'POST employees/getOrgChart': {
    ...needs('view', '/org-chart'),
    body: { employee_id: 999_999_999 },
    rows: chartedPeople,
  },
  'GET employees/getWhoIsStuck': needs('view', '/who-is-stuck'),
  'PUT employees/updateDesignation/{employee_id}': needs('edit', '/employees'),
  'POST employees/correctPosition/{id}': needs('edit', '/employees'),
  'POST employees/foreseePosition/{id}': needs('edit', '/employees'),
  'GET employeeAttritionReason/getAllAttritionType': needs(
    'view',
    '/attrition-reasons',
    '/employee-attrition',
  ),
  'POST employeeAttrition/confirm/{id}': needs('edit', '/employee-attrition'),
  'POST employeeAttrition/withdraw/{id}': needs('edit', '/employee-attrition'),
  'POST employeeAttrition/complete/{id}': needs('edit', '/employee-attrition'),
  'POST employeeAttrition/saveTask/{id}': needs('edit', '/employee-attrition'),
  'POST hr_reports/getAttritionRate': {
    ...needs('view', '/hr-reports/attrition'),
    body: { date_from: '2026-03-01', date_to: '2026-03-31' },
  },
  // Who decides beside HR is a setting: the tests of pictures say so.
  'POST faceApproval/decide/{id}': needs('view', '/employee-face-approval'),
  'POST faceApproval/enrol': anybody,
  'POST faceApproval/withdrawConsent': anybody,
  'POST faceApproval/getAllForDropdown': needs('view', '/employee-face-approval'),
  'POST kpi/getResults': {
    ...needs('view', '/employees'),
    body: { employee_id: 999_999_999 },
  },
  'POST kpi/saveManual/{id}': needs('edit', '/kpi'),
  'POST employees/rehire/{id}': needs('edit', '/employees'),
  'POST employees/getInvitees': { ...needs('edit', '/employees'), body: { ids: [999_999_999] } },
  'POST employees/invite': {
    ...needs('edit', '/employees'),
    body: { ids: [999_999_999], roles: [] },
  },
  'POST faceApproval/uploadPicture/{id}': needs('edit', '/employee-face-approval'),
  'GET holiday/getCalendarList': needs('view', '/holiday/calendar', '/holiday'),
  'POST employees/getEmpHolidays': {
    ...needs('view', '/employees'),
    body: { employee_id: 999_999_999 },
    rows: shiftsOfPeople,
  },
  'POST approval_profiles/getApprovers': {
    ...needs('view', '/approval-profile'),
    body: { applies_to: 'Leave', employee_id: 999_999_999 },
  },
  'GET holiday/previewLeave/{id}': needs('edit', '/holiday'),
  'PUT holiday/applyLeave/{id}': needs('edit', '/holiday'),
  'POST leaves/preview': {
    ...needs('view', '/leave-schedule'),
    body: {
      employee_id: 999_999_999,
      leave_type_id: 999_999_999,
      start_date: '2026-03-02',
      end_date: '2026-03-02',
    },
  },
  'POST leaves/getColleagues': {
    ...needs('view', '/leave-schedule'),
    body: { employee_id: 999_999_999 },
  },
  'POST leaves/getCalendarList': {
    ...needs('view', '/leave-schedule', '/leave-schedule/calendar'),
    body: { start_date: '2026-03-01', end_date: '2026-03-31' },
  },
  'PUT leaves/submitLeave/{id}': needs('edit', '/leave-schedule'),
  'PUT leaves/cancelLeave/{id}': needs('edit', '/leave-schedule'),
  // The person who is asked decides, whatever their rights: the tests of leave say so.
  'PUT leaves/decide/{id}': anybody,
  'POST leave_ledger/adjust': needs('add', '/leave-ledger'),
  'GET leave_config/getLeaveConfigsList': needs('view', '/leave-configs'),
  'GET leave_config/getByOfficeId/{id}': needs('view', '/leave-configs'),
  'PUT leave_config/save': needs('edit', '/leave-configs'),
  'POST employees/getLatestShift': {
    ...needs('view', '/employees'),
    body: { employee_id: 999_999_999 },
    rows: shiftsOfPeople,
  },
}
