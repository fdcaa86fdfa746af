import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { chartPage } from '../../contract/charts.ts'
import type { CountedTile, ReportTile, RowFilter, TileRequest } from '../../contract/analytics.ts'
import type { OpenSource } from '../figures/open-source.ts'
import type { AskedTiles } from './tile-units.ts'

interface Charted {
  readonly tile: ReportTile
  readonly step: 'day' | 'week'
  readonly asked: AskedTiles
}

/** The chart of a measure for those who may draw one, else the page of its report, narrowed alike. */
export function chartLink(
  { engine, viewer }: Pick<CallRequest, 'engine' | 'viewer'>,
  { report, declared }: OpenSource,
  { tile, step, asked: { range, chosen } }: Charted,
): string {
  const narrowed = Object.entries({ ...chosen, ...declared.only }).map(([name, value]) => [
    name,
    Array.isArray(value) ? { in: value } : { eq: value },
  ])
  const filter = JSON.stringify({
    date: { between: [range.from, range.to] },
    ...Object.fromEntries(narrowed),
  })
  const page = report.page.url
  if (!engine.rights.has(viewer, chartPage.url, 'view'))
    return `${page}?${new URLSearchParams({ filter }).toString()}`
  const drawn = { source: report.name, measure: tile.of, by: step, filter }
  return `${chartPage.url}?${new URLSearchParams(drawn).toString()}`
}

/** The page of a tile that its area counts, narrowed to the rows it counted. */
export function tileLink(
  tile: CountedTile,
  asked: Pick<TileRequest, 'now' | 'days' | 'filters'>,
): string {
  const filter = tile.rows ? tile.rows(asked) : alike(tile, asked)
  if (!filter || Object.keys(filter).length === 0) return tile.page
  return `${tile.page}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
}

/** Most pages have the filters of the tile, by the same names. */
const alike = (
  { isNow }: CountedTile,
  { days, filters }: Pick<TileRequest, 'days' | 'filters'>,
): RowFilter => ({
  ...(!isNow && { date: { between: [days.from, days.to] } }),
  ...Object.fromEntries(Object.entries(filters).map(([name, ids]) => [name, { in: ids }])),
})
