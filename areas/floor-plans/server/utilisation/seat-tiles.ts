import { countedTiles } from '#areas/dashboards/contract/analytics.ts'
import { daysFrom } from '#platform/contract/reports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { utilisationPage } from '../../contract/utilisation/utilisation-calls.ts'
import { countedOf } from './utilisation.ts'

/** Days that are counted with other figures at most: every seat of every day and shift is looked at. */
const MOST_DAYS = 92

/** How much seats are planned and used, as the report of seats counts it; of longer ranges the report itself says it. */
export const seatsTile = countedTiles.add({
  ...{ measure: 'seats', label: () => t`Seats planned`, order: 10, better: 'up' },
  ...{ group: 'Seats and equipment', kind: 'percent', page: utilisationPage.url },
  filters: ['offices_ids', 'client_ids'],
  series: { none: 'Every seat of every day and shift is looked at: once for the days is enough.' },
  read: async ({ days, filters, ...request }) => {
    if (daysFrom(days.from, days.to) > MOST_DAYS) return []
    const { offices_ids = [], client_ids = [] } = filters
    const { totals } = await countedOf({
      ...request,
      input: {
        ...{ offices_ids: [...offices_ids], client_ids: [...client_ids] },
        ...{ floor_plan_ids: [], shift_ids: [], group_by: 'office' },
        ...{ date_from: days.from, date_to: days.to },
      },
    })
    return [
      { measure: 'seats_planned_percent', value: totals.planned_percent },
      { measure: 'seats_used_percent', label: t`Seats used`, value: totals.actual_percent },
    ]
  },
})
