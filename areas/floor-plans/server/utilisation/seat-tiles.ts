import { countedTiles, type TileRequest } from '#areas/dashboards/contract/analytics.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  type UtilisedTotals,
  utilisationPage,
} from '../../contract/utilisation/utilisation-calls.ts'
import { countedOf } from './utilisation.ts'

/** A share of the seats of the days, as the report of seats counts it. */
const ofSeats =
  (figure: (totals: UtilisedTotals) => number | null) =>
  async ({ days, filters, ...request }: TileRequest) => {
    const { offices_ids = [], client_ids = [] } = filters
    const { totals } = await countedOf({
      ...request,
      input: {
        ...{ offices_ids: [...offices_ids], client_ids: [...client_ids] },
        ...{ floor_plan_ids: [], shift_ids: [], group_by: 'office' },
        ...{ date_from: days.from, date_to: days.to },
      },
    })
    return [{ value: figure(totals) }]
  }

const ofReport = {
  group: 'Seats and equipment',
  better: 'up',
  kind: 'percent',
  page: utilisationPage.url,
  filters: ['offices_ids', 'client_ids'],
} as const

/** How much seats are planned and used. */
export const seatTiles = [
  countedTiles.add({
    ...{ ...ofReport, measure: 'seats_planned_percent', label: () => t`Seats planned`, order: 10 },
    read: ofSeats(({ planned_percent }) => planned_percent),
  }),
  countedTiles.add({
    ...{ ...ofReport, measure: 'seats_used_percent', label: () => t`Seats used`, order: 20 },
    read: ofSeats(({ actual_percent }) => actual_percent),
  }),
]
