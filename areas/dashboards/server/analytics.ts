import { figuresFile } from '#platform/server/export/figures-file.ts'
import type { Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  type Analytics,
  type analyticsCalls,
  analyticsPage,
  type AnalyticsTile,
  countedTiles,
  reportTiles,
  tileGroups,
} from '../contract/analytics.ts'
import { t } from '#platform/contract/words/texts.ts'
import { askedDays, daysBefore } from './figures/asked-days.ts'
import { chosenFilters } from './figures/asked-filters.ts'
import { countTile } from './tiles/counted-tiles.ts'
import { countReportTiles } from './tiles/report-tiles.ts'
import type { CountedAs } from './tiles/tile-units.ts'

type Calls = typeof analyticsCalls
type Asking = CallRequest<Calls['analytics']> | CallRequest<Calls['exportAnalytics']>

/** The tiles that the caller may see, with their days. */
export async function analytics(
  request: CallRequest<Calls['analytics']>,
): Promise<Answer<Analytics>> {
  const data = await tilesOf(request)
  return { data, total: data.tiles.length }
}

/** The same tiles as a file: each is a row, with what it was before. */
export async function exportAnalytics(
  request: CallRequest<Calls['exportAnalytics']>,
): Promise<Download> {
  const { tiles, range, previous_range } = await tilesOf(request)
  const days = ({ date_from, date_to }: Analytics['range']) => `${date_from} – ${date_to}`
  return figuresFile(
    request,
    {
      page: analyticsPage,
      of: request.engine.registry.get('employees').declaration, // whose figures most of them are
      words: ['Part', 'Figure', 'Unit', 'Of'],
      columns: {
        Part: ({ group }: AnalyticsTile) => t(group),
        Figure: ({ label }) => label,
        Unit: ({ unit }) => unit,
        Of: ({ is_now }) => (is_now ? t`Today` : days(range)),
        Value: ({ value }) => value,
        [`Before (${days(previous_range)})`]: ({ previous }) => previous,
      },
    },
    tiles,
  )
}

/** The tiles that the caller may see, by their parts of the page; those of one report are counted together. */
async function tilesOf(request: Asking): Promise<Analytics> {
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
  return {
    range: { date_from: range.from, date_to: range.to },
    previous_range: { date_from: before.from, date_to: before.to },
    tiles: counted.flat().toSorted(byPlace).map(answered),
  }
}

const byPlace = ({ tile: one }: CountedAs, { tile: other }: CountedAs): number =>
  tileGroups.indexOf(one.group) - tileGroups.indexOf(other.group) || one.order - other.order

const answered = ({ tile, ...counted }: CountedAs): AnalyticsTile => ({
  ...{ measure: tile.measure, label: tile.label(), group: tile.group },
  ...counted,
  better: tile.better ?? null,
  is_now: tile.isNow === true,
})
