import {
  countedTiles,
  type RowFilter,
  type TileRequest,
} from '#areas/dashboards/contract/analytics.ts'
import { t } from '#platform/contract/words/texts.ts'
import { employees } from '../contract/employees.ts'
import { type AttritionRate, attritionRatePage } from '../contract/leaving/attrition-rate.ts'
import { ratedOffices } from './leaving/attrition-rate.ts'

/** A figure of the attrition rate over all offices that are asked for. */
const ofRate =
  (figure: (total: AttritionRate) => number | null) =>
  async ({ days, filters, ...request }: TileRequest) => {
    // Of oneself alone there is nothing to count.
    if (request.reach.every((word) => word === 'self')) return []
    const offices_ids = filters.offices_ids ?? []
    const rated = await ratedOffices({
      ...request,
      input: { date_from: days.from, date_to: days.to, offices_ids },
    })
    const total = rated.find(({ office_id }) => office_id === null)
    return [{ value: total ? figure(total) : null }]
  }

/** Those who are here today; a list of people shows no other day. */
const hereNow = ({ now, days, filters: { offices_ids = [] } }: Days): RowFilter | undefined =>
  days.to < now.slice(0, 10)
    ? undefined
    : {
        status: { in: ['Active', 'On Notice'] },
        ...(offices_ids.length > 0 && { office_id: { in: offices_ids } }),
      }

type Days = Pick<TileRequest, 'now' | 'days' | 'filters'>

/** Who was here is worked out for the days as a whole. */
const EACH_DAY_ANEW = {
  none: 'Each day would be worked out anew from the employment of everybody.',
} as const

/** People who are here and who left, as the attrition rate counts them. */
export const peopleTiles = [
  countedTiles.add({
    ...{ measure: 'headcount', label: () => t`Headcount`, group: 'People', order: 10 },
    ...{ better: 'up', kind: 'count', page: employees.page, filters: ['offices_ids'] },
    rows: hereNow,
    series: EACH_DAY_ANEW,
    read: ofRate(({ closing }) => closing),
  }),
  countedTiles.add({
    ...{ measure: 'attrition_percent', label: () => t`Attrition`, group: 'People', order: 20 },
    ...{ better: 'down', kind: 'percent', page: attritionRatePage.url, filters: ['offices_ids'] },
    series: EACH_DAY_ANEW,
    read: ofRate(({ rate }) => rate),
  }),
]
