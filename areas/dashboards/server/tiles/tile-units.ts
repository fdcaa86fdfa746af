import type { MeasureKind } from '#platform/contract/reports.ts'
import type { AnalyticsTile, CountedTile, ReportTile } from '../../contract/analytics.ts'

/** What was counted of a tile. */
export interface CountedAs extends Pick<
  AnalyticsTile,
  'kind' | 'unit' | 'value' | 'previous' | 'series' | 'link'
> {
  readonly tile: ReportTile | CountedTile
}

const units = {
  ...{ count: '', number: '', money: '' },
  ...{ handle: 's', hours: 's', percent: '%' },
} satisfies Record<MeasureKind, string>

/** What the values of a measure are counted in. */
export const unitOf = (kind: MeasureKind): string => units[kind]
