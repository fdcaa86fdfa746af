import { countedTiles } from '#areas/dashboards/contract/analytics.ts'
import { t } from '#platform/contract/words/texts.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import { totalOf } from './compliance-calls.ts'

/** Compliance with mandatory courses, as it is now. */
export const complianceTile = countedTiles.add({
  ...{ measure: 'compliance_percent', label: () => t`Compliance`, group: 'People', order: 30 },
  ...{ better: 'up', kind: 'percent', page: COMPLIANCE_PAGES.offices, isNow: true },
  filters: ['offices_ids', 'departments_ids', 'client_ids'],
  read: async ({ filters, ...request }) => {
    const { offices_ids = [], departments_ids = [], client_ids = [] } = filters
    const input = { offices_ids, departments_ids, client_ids, quiz_ids: [] }
    const { compliance_percentage } = await totalOf({ ...request, input })
    return [{ value: compliance_percentage }]
  },
})
