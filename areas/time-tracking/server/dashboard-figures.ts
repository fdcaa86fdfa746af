import { productionSources } from '#areas/dashboards/contract/figure-sources.ts'
import { adherenceReport } from '../contract/adherence.ts'

/** How plans were kept, beside logged work: of the same people and days. */
export const adherenceOnDashboards = [
  productionSources.add({
    reports: [adherenceReport.name],
    counted: 'days',
    figures: {
      adherence_percent: { measure: 'raw_percent' },
      adherence_net_percent: { measure: 'net_percent' },
    },
    groupings: { user: 'employee', office: 'office', day: 'day', week: 'week' },
    filters: { employees_ids: 'employees_ids', offices_ids: 'offices_ids' },
  }),
]
