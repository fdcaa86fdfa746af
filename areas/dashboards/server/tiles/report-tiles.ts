import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { CountedGroup } from '#platform/server/reports/report-source.ts'
import { daysFrom } from '#platform/contract/reports.ts'
import type { ReportTile } from '../../contract/analytics.ts'
import { countSource, onlyMeasures } from '../figures/count-source.ts'
import { keyOf, numberOf } from '../figures/figure-rows.ts'
import { type OpenSource, openSource } from '../figures/open-source.ts'
import { chartLink } from './tile-links.ts'
import { type AskedTiles, type CountedAs, unitOf } from './tile-units.ts'

/** Days that are drawn one by one; of more a point is a week. */
const MOST_DAYS_DRAWN = 45

/** Tiles that are measures of one report, narrowed alike: counted together. */
export async function countReportTiles(
  request: CallRequest,
  tiles: readonly ReportTile[],
  asked: AskedTiles,
): Promise<CountedAs[]> {
  const [first] = tiles
  const source = first && openSource(request, asSource(first))
  if (!source || !Object.keys(asked.chosen).every((name) => name in source.report.filters))
    return []
  const filters = { ...asked.chosen, ...source.declared.only }
  const step = daysFrom(asked.range.from, asked.range.to) > MOST_DAYS_DRAWN ? 'week' : 'day'
  const counting = { filters, reach: source.reach }
  const lean = onlyMeasures(
    source,
    tiles.map((tile) => tile.of),
  )
  const [now, earlier] = await Promise.all([
    countSource(request, lean, { ...counting, range: asked.range, groupings: [step] }),
    countSource(request, lean, { ...counting, range: asked.before, groupings: [] }),
  ])
  const points = now.groups.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
  return tiles.flatMap((tile) => {
    const measure = source.report.measures[tile.of]
    return measure
      ? [
          {
            ...{ tile, kind: measure.kind, unit: unitOf(measure.kind) },
            value: numberOf(now.totals[tile.of]),
            previous: numberOf(earlier.totals[tile.of]),
            series: points.map((point) => pointOf(point, tile.of)),
            link: chartLink(request, source, { tile, step, asked }),
          },
        ]
      : []
  })
}

const pointOf = (point: CountedGroup, measure: string) => ({
  date: keyOf(point),
  value: numberOf(point[measure]),
})

const asSource = ({ reports, only }: ReportTile): OpenSource['declared'] => ({
  ...{ reports, counted: 'apart', figures: {}, groupings: {}, filters: {} },
  ...(only && { only }),
})
