import { area } from '#platform/contract/area.ts'
import { page } from '#platform/contract/pages.ts'
import { auditDisputes } from './disputes/audit-disputes.ts'
import { disputeCalls } from './disputes/dispute-calls.ts'
import { disputeResponsibilities } from './disputes/dispute-responsibilities.ts'
import { auditErrorCategories } from './errors/audit-error-categories.ts'
import { auditErrorSeverities } from './errors/audit-error-severities.ts'
import { auditInfractions } from './errors/audit-infractions.ts'
import { severityCalls } from './errors/severity-calls.ts'
import { SET_UP_MENU } from './quality-grants.ts'
import { auditReports } from './reports/audit-reports.ts'
import { auditReviews } from './reviews/audit-reviews.ts'
import { reviewCalls } from './reviews/review-calls.ts'
import { auditFormCategories } from './scorecards/audit-form-categories.ts'
import { auditFormInfractionCategories } from './scorecards/audit-form-infraction-categories.ts'
import { auditFormInfractions } from './scorecards/audit-form-infractions.ts'
import { auditFormSetups } from './scorecards/audit-form-setups.ts'
import { auditForms } from './scorecards/audit-forms.ts'
import { auditScores } from './scorecards/audit-scores.ts'
import { formCalls } from './scorecards/form-calls.ts'
import { CATEGORIES_ALIAS } from './scorecards/categories-alias.ts'
import { bothOf, scorecardMenus } from './scorecards/generations.ts'
import { publishedAuditForms } from './scorecards/published-audit-forms.ts'

/** Quality, as data: families, pages, calls, and what it adds to lists of other areas. */
export const qualityArea = area('quality', {
  label: 'Quality',
  resources: [
    auditErrorCategories,
    auditErrorSeverities,
    auditInfractions,
    auditScores,
    ...bothOf(auditFormInfractionCategories),
    ...bothOf(auditFormInfractions),
    ...bothOf(auditFormCategories),
    ...bothOf(auditFormSetups),
    ...bothOf(auditForms),
    publishedAuditForms,
    auditReviews,
    auditDisputes,
  ],
  pages: [
    // Another spelling of the page of weighted categories, known to outsiders.
    page(CATEGORIES_ALIAS, { label: 'Weighted Categories', exempt: true }),
  ],
  reports: [auditReports],
  calls: {
    ...severityCalls,
    ...reviewCalls,
    ...disputeCalls,
    ...Object.fromEntries(
      Object.entries(formCalls).flatMap(([generation, calls]) =>
        Object.entries(calls).map(([name, call]) => [`${name} ${generation}`, call]),
      ),
    ),
  },
  responsibilities: Object.values(disputeResponsibilities),
  menu: [
    { title: 'Quality', icon: 'shield-check', order: 50 },
    { title: scorecardMenus.weighted, icon: 'clipboard-list', order: 70, within: 'Quality' },
    { title: scorecardMenus.classic, icon: 'clipboard-list', order: 80, within: 'Quality' },
    { title: SET_UP_MENU, icon: 'settings', order: 90, within: 'Quality' },
  ],
})
