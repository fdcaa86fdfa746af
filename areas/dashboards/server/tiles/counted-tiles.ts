import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { CountedTile } from '../../contract/analytics.ts'
import { tileLink } from './tile-links.ts'
import { type AskedTiles, type CountedAs, stepOf, unitOf } from './tile-units.ts'

/** A tile that its area counts: under the right on its page, where it knows the filters that are set. */
export async function countTile(
  { engine, viewer, sql, now }: CallRequest,
  tile: CountedTile,
  { range, before, chosen }: AskedTiles,
): Promise<CountedAs[]> {
  if (!engine.rights.has(viewer, tile.page, 'view')) return []
  const names: readonly string[] = tile.filters
  if (!Object.keys(chosen).every((name) => names.includes(name))) return []
  const reach = engine.rights.need(viewer, tile.page, 'view')
  const asked = { sql, viewer, reach, now, filters: chosen }
  const { series } = tile
  const [values, earlier, points] = await Promise.all([
    tile.read({ ...asked, days: range }),
    tile.isNow ? [] : tile.read({ ...asked, days: before }),
    typeof series === 'function' ? series({ ...asked, days: range }, stepOf(range)) : [],
  ])
  const link = tileLink(tile, { now, days: range, filters: chosen })
  return values.map(({ unit, measure, label, value }) => ({
    ...{ tile, kind: tile.kind, unit: unit ?? unitOf(tile.kind), value },
    ...(measure !== undefined && { measure }),
    ...(label !== undefined && { label }),
    previous: earlier.find((one) => one.unit === unit && one.measure === measure)?.value ?? null,
    ...{ series: points, link },
  }))
}
