import type { MeasureKind } from '#platform/contract/reports.ts'
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

const units = {
  ...{ count: '', number: '', money: '' },
  ...{ handle: 's', hours: 's', percent: '%' },
} satisfies Record<MeasureKind, string>

/** What the values of a measure are counted in. */
export const unitOf = (kind: MeasureKind): string => units[kind]
