import { t } from '#platform/contract/words/texts.ts'
import { reportTiles } from '#areas/dashboards/contract/analytics.ts'
import { productionSources } from '#areas/dashboards/contract/figure-sources.ts'
import { auditReports } from '../contract/reports/audit-reports.ts'
import { releasedStates } from '../contract/reviews/audit-reviews.ts'

/** What counts for people of their audits, over all clients as over one. */
const only = { states: releasedStates, pool: true }

/** Audits beside logged work: measures of the audit reports, of what was released. */
export const auditsOnDashboards = [
  productionSources.add({
    reports: [auditReports.name],
    counted: 'apart',
    figures: {
      quality: { measure: 'average_score' },
      audited: { measure: 'reviews' },
      fatal: { measure: 'fatal_reviews', rows: { has_fatal: true } },
      error_rate_percent: { measure: 'error_rate_percent' },
    },
    groupings: { user: 'employee', office: 'office', day: 'day', week: 'week' },
    filters: {
      client_ids: 'client_ids',
      offices_ids: 'offices_ids',
      departments_ids: 'departments_ids',
      employees_ids: 'employees_ids',
    },
    only,
  }),
  reportTiles.add({
    ...{ measure: 'quality', label: () => t`Quality`, group: 'Quality', order: 10, better: 'up' },
    ...{ reports: [auditReports.name], of: 'average_score', only },
  }),
  reportTiles.add({
    ...{ measure: 'error_rate_percent', label: () => t`Audits with errors`, group: 'Quality' },
    ...{ order: 20, better: 'down', reports: [auditReports.name], of: 'error_rate_percent', only },
  }),
]
