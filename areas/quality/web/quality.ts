import { CATEGORIES_ALIAS } from '../contract/scorecards/categories-alias.ts'
import { auditReportPresentations } from './reports/audit-reports.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of quality. */
export const qualityOnWeb: AreaOnWeb = {
  screens: {
    [CATEGORIES_ALIAS]: async () =>
      (await import('./scorecards/categories-alias.tsx')).CategoriesAlias,
  },
  reports: auditReportPresentations,
  presentations: {
    'audit-reviews': async () => (await import('./reviews/audit-reviews.ts')).presentAuditReviews,
    'audit-disputes': async () => (await import('./disputes/audit-disputes.ts')).presentDisputes,
    'audit-forms': async () =>
      (await import('./scorecards/audit-forms.ts')).presentForms('classic'),
    'audit-forms-new': async () =>
      (await import('./scorecards/audit-forms.ts')).presentForms('weighted'),
    'audit-form-setups': async () =>
      (await import('./scorecards/audit-form-setups.ts')).presentSetups('classic'),
    'audit-form-setups-new': async () =>
      (await import('./scorecards/audit-form-setups.ts')).presentSetups('weighted'),
  },
}
