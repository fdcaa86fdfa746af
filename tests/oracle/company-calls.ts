import { chartedPeople, peopleToChoose, RANGE, shiftsOfPeople } from './call-rows.ts'
import { anybody, type CallRule, needs } from './call-rules.ts'

/** The calls of the company and its people. */
export const companyRules: Readonly<Record<string, CallRule>> = {
  'POST contact_board/markSeen': { ...needs('view', '/contact-board'), body: { ids: [] } },
  'GET offices/getAllForClient': needs('view', '/client', '/offices'),
  'POST client_invoices/getCurPeriodInvoice': {
    ...needs('edit', '/client'),
    body: { client_id: 999_999_999 },
  },
  'GET client_invoices/getSources/{id}': needs('edit', '/client'),
  'GET client_invoices/getPdf/{id}': needs('edit', '/client'),
  'POST client_invoices/create': needs('add', '/client'),
  'POST client_invoices/update/{id}': needs('edit', '/client'),
  'POST client_invoices/approve/{id}': needs('edit', '/client'),
  'POST client_invoices/send/{id}': needs('edit', '/client'),
  'POST client_invoices/pay/{id}': needs('edit', '/client'),
  'POST client_invoices/void/{id}': needs('edit', '/client'),
  'POST cost_calculator/getPrefill': needs('view', '/cost-calculator'),
  'POST client_headcount/getAllCheckpoints': {
    ...needs('view', '/client-headcount'),
    body: { client_headcount_id: 999_999_999 },
  },
  'POST headcount_report/clientHeadcountReport': needs(
    'view',
    '/client-headcount-report',
    '/client-headcount',
  ),
  'POST headcount_report/premierHeadcount': { ...needs('view', '/headcount'), body: RANGE },
  'POST client/changeStatus/{id}': needs('edit', '/client'),
  'POST client/create': needs('add', '/client'),
  'POST client/update/{id}': needs('edit', '/client'),
  'GET shifts/copyshiftdata': needs('view', '/shifts'),
  'POST employees/getAllForCustomDropdown': {
    ...needs('view', '/employees'),
    rows: peopleToChoose,
  },
  'POST employees/getOrgChart': {
    ...needs('view', '/org-chart'),
    body: { employee_id: 999_999_999 },
    rows: chartedPeople,
  },
  'PUT employees/updateDesignation/{employee_id}': needs('edit', '/employees'),
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
  'GET holiday/getCalendarList': needs('view', '/holiday/calendar', '/holiday'),
  'POST employees/getEmpHolidays': {
    ...needs('view', '/employees'),
    body: { employee_id: 999_999_999 },
    rows: shiftsOfPeople,
  },
  'POST employees/getLatestShift': {
    ...needs('view', '/employees'),
    body: { employee_id: 999_999_999 },
    rows: shiftsOfPeople,
  },
}
