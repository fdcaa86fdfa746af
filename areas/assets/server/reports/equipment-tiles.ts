import { countedTiles } from '#areas/dashboards/contract/analytics.ts'
import { t } from '#platform/contract/words/texts.ts'
import { assetsReportPage } from '../../contract/asset-reports.ts'
import { unreturnedPage } from '../../contract/unreturned.ts'
import { addUp } from './amounts.ts'
import { assetsWithin } from './reported-assets.ts'
import { piecesOf } from './unreturned.ts'

const ofEquipment = { group: 'Seats and equipment', isNow: true, filters: ['offices_ids'] } as const

/** What people have, and what should be back; worth by currency, since currencies do not add up. */
export const equipmentTiles = [
  countedTiles.add({
    ...{ ...ofEquipment, measure: 'assets_out', label: () => t`Assets handed out`, order: 30 },
    ...{ kind: 'count', page: assetsReportPage.url },
    read: async ({ sql, viewer, reach, now, filters }) => {
      const input = { offices_ids: [...(filters.offices_ids ?? [])] }
      const { rows, parameters } = assetsWithin({ viewer, reach, now, input })
      return sql.rows(
        `select count(*) filter (where a.status = 'Bound')::integer as value from (${rows}) a`,
        parameters.values,
      )
    },
  }),
  countedTiles.add({
    ...{ ...ofEquipment, measure: 'unreturned_value', label: () => t`Unreturned equipment` },
    ...{ order: 40, better: 'down', kind: 'money', page: unreturnedPage.url },
    read: async ({ filters, ...request }) => {
      const input = { offices_ids: [...(filters.offices_ids ?? [])] }
      const pieces = await piecesOf({ ...request, input })
      const amounts = pieces.map(({ currency, book_value: amount }) => ({ currency, amount }))
      return addUp(amounts).map(({ currency, amount }) => ({ unit: currency, value: amount }))
    },
  }),
]
