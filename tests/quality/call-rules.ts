import { RANGE, reportOn } from '../oracle/call-rows.ts'
import { type CallRule, needs } from '../oracle/call-rules.ts'

const REVIEWS = '/activity-audit/audit-reviews'
const REPORTS = '/allAuditReports'
/** The calls of one generation beside those of its families. */
const ofGeneration = (end: '' | '_new', page: '' | '-new'): Readonly<Record<string, CallRule>> => ({
  [`POST audit_form${end}/publish/{id}`]: needs('edit', `/audit-form${page}`),
  [`POST audit_form${end}/retire/{id}`]: needs('edit', `/audit-form${page}`),
  [`POST audit_form${end}/clone/{id}`]: needs('add', `/audit-form${page}`),
  [`POST audit_form_setup${end}/getSheet/{id}`]: needs('view', `/audit-form-setup${page}`),
  [`POST audit_form_setup${end}/readSheet`]: needs('edit', `/audit-form-setup${page}`),
  [`POST audit_form_setup${end}/getAllCheckpoints`]: {
    ...needs('view', `/audit-form-setup${page}`, `/audit-form${page}`),
    body: { audit_form_setup_id: 1 },
  },
})

/** Who may make the calls of this area. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST audit_reports/getAllAuditReports': {
    ...{ ...needs('view', REPORTS), body: RANGE },
    rows: reportOn(REPORTS, 'audit-reviews'),
  },
  'POST audit_reports/getAllAuditReports/export': { ...needs('view', REPORTS), body: RANGE },
  'GET audit_error_severity/getByClient/{id}': needs('view', '/activity-audit/error-severity'),
  'POST audit_reviews/create': needs('add', REVIEWS),
  'PUT audit_reviews/update/{id}': needs('edit', REVIEWS),
  'POST audit_reviews/submit/{id}': needs('edit', REVIEWS),
  'POST audit_reviews/release/{id}': needs('delete', REVIEWS),
  'POST audit_reviews/void/{id}': { ...needs('delete', REVIEWS), body: { reason: 'A wrong call' } },
  'POST audit_reviews/acknowledge/{id}': needs('view', REVIEWS),
  'GET audit_reviews/getSheet/{id}': needs('view', REVIEWS),
  'GET audit_reviews/getSheetOfForm/{id}': needs('add', REVIEWS),
  'GET audit_reviews/getSheetOfClient/{id}': needs('add', REVIEWS),
  'POST audit_disputes/create': needs('add', '/audit-disputes'),
  'POST audit_disputes/decide/{id}': {
    ...needs('view', '/audit-disputes'),
    body: { decisions: [{ checkpoint_id: 1, accepted: false, reason: 'As it was' }] },
  },
  'POST audit_disputes/withdraw/{id}': needs('view', '/audit-disputes'),
  ...ofGeneration('', ''),
  ...ofGeneration('_new', '-new'),
}
