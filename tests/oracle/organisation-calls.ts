import { type CallRule, needs } from './call-rules.ts'
import { ALL, LOG, MINE, RANGE } from './call-rows.ts'

const CHOOSING_CLIENTS = [
  '/client',
  '/employees',
  '/shifts',
  '/users',
  '/contact-board',
  LOG,
  '/activity-setup',
  '/activity-access',
  '/activity-category',
  MINE,
  ALL,
]

const INVOICES = '/client-invoices'

/** The calls about clients and firms, and who may make them. */
export const organisationRules: Readonly<Record<string, CallRule>> = {
  'POST client/getByOffices': needs('view', ...CHOOSING_CLIENTS),
  'POST contact_board/markSeen': { ...needs('view', '/contact-board'), body: { ids: [] } },
  'POST contact_board/getByObject': {
    ...needs('view', '/contact-board'),
    body: { object_id: 999_999_999 },
  },
  'GET offices/getAllForClient': needs('view', '/client', '/offices'),
  'POST client_invoices/getCurPeriodInvoice': {
    ...needs('view', INVOICES),
    body: { client_id: 999_999_999 },
  },
  'GET client_invoices/getSources/{id}': needs('view', INVOICES),
  'GET client_invoices/getPdf/{id}': needs('view', INVOICES),
  'GET client_invoices/getPreview/{id}': needs('view', INVOICES),
  'GET client_invoices/getMail/{id}': needs('view', INVOICES),
  'GET client_invoices/getTotals': needs('view', INVOICES),
  'GET client_invoices/getRunningPeriods': needs('view', INVOICES),
  'POST client_invoices/getCurPeriodPdf': {
    ...needs('view', INVOICES),
    body: { client_id: 999_999_999 },
  },
  'POST client_invoices/create': needs('add', INVOICES),
  'POST client_invoices/update/{id}': needs('edit', INVOICES),
  'POST client_invoices/count/{id}': needs('edit', INVOICES),
  'POST client_invoices/takeAdjustments/{id}': needs('edit', INVOICES),
  'POST client_invoices/approve/{id}': needs('edit', INVOICES),
  'POST client_invoices/send/{id}': needs('edit', INVOICES),
  'POST client_invoices/pay/{id}': needs('edit', INVOICES),
  'POST client_invoices/void/{id}': needs('edit', INVOICES),
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
  'POST headcount_report/getPeople': {
    ...needs('view', '/client-headcount-report', '/client-headcount'),
    body: { client_headcount_id: 999_999_999 },
  },
  'POST headcount_report/clientHeadcountReport/export': needs('view', '/client-headcount-report'),
  'POST headcount_report/premierHeadcount/export': {
    ...needs('view', '/headcount'),
    body: { date_from: '2026-03-01', date_to: '2026-03-03' },
  },
  'POST headcount_report/premierHeadcount': { ...needs('view', '/headcount'), body: RANGE },
  'POST client/changeStatus/{id}': needs('edit', '/client'),
  'POST client/foreseeChange/{id}': needs('edit', '/client'),
  'POST offices/foreseeChange/{id}': needs('edit', '/offices'),
  'POST client/create': needs('add', '/client'),
  'POST client/update/{id}': needs('edit', '/client'),
}
