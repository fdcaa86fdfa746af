import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  type Analytics,
  type analyticsCalls,
  type AnalyticsTile,
  countedTiles,
  reportTiles,
  tileGroups,
} from '../contract/analytics.ts'
import { askedDays, daysBefore } from './figures/asked-days.ts'
import { chosenFilters } from './figures/asked-filters.ts'
import { countTile } from './tiles/counted-tiles.ts'
import { countReportTiles } from './tiles/report-tiles.ts'
import type { CountedAs } from './tiles/tile-units.ts'

/** The tiles that the caller may see, by their parts of the page; those of one report are counted together. */
export async function analytics(
  request: CallRequest<(typeof analyticsCalls)['analytics']>,
): Promise<Answer> {
  const range = await askedDays(request, request.input)
  const before = daysBefore(range)
  const asked = { range, before, chosen: chosenFilters(request.input, null) }
  const { contributions } = request.engine
  const ofReports = Map.groupBy(reportTiles.among(contributions), ({ reports, only }) =>
    JSON.stringify([reports, only]),
  )
  const counted = await Promise.all([
    ...[...ofReports.values()].map((tiles) => countReportTiles(request, tiles, asked)),
    ...countedTiles.among(contributions).map((tile) => countTile(request, tile, asked)),
  ])
  const data: Analytics = {
    range: { date_from: range.from, date_to: range.to },
    previous_range: { date_from: before.from, date_to: before.to },
    tiles: counted.flat().toSorted(byPlace).map(answered),
  }
  return { data, total: data.tiles.length }
}

const byPlace = ({ tile: one }: CountedAs, { tile: other }: CountedAs): number =>
  tileGroups.indexOf(one.group) - tileGroups.indexOf(other.group) || one.order - other.order

const answered = ({ tile, ...counted }: CountedAs): AnalyticsTile => ({
  ...{ measure: tile.measure, label: tile.label(), group: tile.group },
  ...counted,
  better: tile.better ?? null,
})
