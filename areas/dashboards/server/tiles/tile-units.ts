import { daysFrom, type MeasureKind } from '#platform/contract/reports.ts'
import type { Range } from '#platform/server/reports/report-filter.ts'
import type { Chosen } from '../figures/asked-filters.ts'
import type { AnalyticsTile, CountedTile, ReportTile } from '../../contract/analytics.ts'

/** The days and filters of the tiles of a page. */
export interface AskedTiles {
  readonly range: Range
  readonly before: Range
  readonly chosen: Chosen
}

/** What was counted of a tile. */
export interface CountedAs extends Pick<
  AnalyticsTile,
  'kind' | 'unit' | 'value' | 'previous' | 'series' | 'link'
> {
  readonly tile: ReportTile | CountedTile
  /** In place of those of the tile. */
  readonly measure?: string
  readonly label?: string
}

/** Days that are drawn one by one; of more a point is a week. */
const MOST_DAYS_DRAWN = 45

/** The stretches in which the days of a page are drawn. */
export const stepOf = ({ from, to }: Range): 'day' | 'week' =>
  daysFrom(from, to) > MOST_DAYS_DRAWN ? 'week' : 'day'

const units = {
  ...{ count: '', number: '', money: '' },
  ...{ handle: 's', hours: 's', percent: '%' },
} satisfies Record<MeasureKind, string>

/** What the values of a measure are counted in. */
export const unitOf = (kind: MeasureKind): string => units[kind]
