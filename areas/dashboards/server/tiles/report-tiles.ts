import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { CountedGroup } from '#platform/server/reports/report-source.ts'
import type { ReportTile } from '../../contract/analytics.ts'
import { countSource, onlyMeasures } from '../figures/count-source.ts'
import { keyOf, numberOf } from '../figures/figure-rows.ts'
import { type OpenSource, openSource } from '../figures/open-source.ts'
import { chartLink } from './tile-links.ts'
import { type AskedTiles, type CountedAs, stepOf, unitOf } from './tile-units.ts'

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
  const step = stepOf(asked.range)
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
  const counted = tiles.map(async (tile): Promise<CountedAs[]> => {
    const measure = source.report.measures[tile.of]
    if (!measure) return []
    if (tile.currency !== undefined)
      return countByCurrency(request, source, { tile, currency: tile.currency, step, asked })
    return [
      {
        ...{ tile, kind: measure.kind, unit: unitOf(measure.kind) },
        value: numberOf(now.totals[tile.of]),
        previous: tile.isNow ? null : numberOf(earlier.totals[tile.of]),
        series: tile.isNow ? [] : points.map((point) => pointOf(point, tile.of)),
        link: chartLink(request, source, { tile, step, asked }),
      },
    ]
  })
  return (await Promise.all(counted)).flat()
}

interface ByCurrency {
  readonly tile: ReportTile
  readonly currency: string
  readonly step: 'day' | 'week'
  readonly asked: AskedTiles
}

/** An amount as a tile for each currency it comes in. */
async function countByCurrency(
  request: CallRequest,
  source: OpenSource,
  { tile, currency, step, asked }: ByCurrency,
): Promise<CountedAs[]> {
  const filters = { ...asked.chosen, ...source.declared.only }
  const counting = { filters, reach: source.reach }
  const lean = onlyMeasures(source, [tile.of])
  const [now, earlier, days] = await Promise.all([
    countSource(request, lean, { ...counting, range: asked.range, groupings: [currency] }),
    countSource(request, lean, { ...counting, range: asked.before, groupings: [currency] }),
    countSource(request, lean, { ...counting, range: asked.range, groupings: [step, currency] }),
  ])
  const filter = source.report.groupings[currency]?.filter ?? currency
  const currencies = now.groups.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
  return currencies.map((group) => {
    const unit = keyOf(group)
    const before = earlier.groups.find((one) => keyOf(one) === unit)
    const points = days.groups.filter(({ key }) => key[1] === unit)
    const only = { ...source.declared.only, [filter]: [unit] }
    const declared = { ...source.declared, only }
    return {
      ...{ tile, kind: 'money', unit },
      value: numberOf(group[tile.of]),
      previous: numberOf(before?.[tile.of] ?? null),
      series: points
        .map((point) => pointOf(point, tile.of))
        .toSorted((one, other) => one.date.localeCompare(other.date)),
      link: chartLink(request, { ...source, declared }, { tile, step, asked }),
    }
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
