import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { readChoices } from './read.ts'

/** The names of refused records, as far as the person may view them. */
export async function namesOf(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0 || !engine.rights.has(viewer, resource.page, 'view')) return new Map()
  const reach = engine.rights.need(viewer, resource.page, 'view')
  const asking = { search: '', offset: 0, limit: ids.length, filters: {}, ids }
  const of = engine.registry.get(resource.name)
  const { data } = await readChoices(engine.registry, of, sql, { viewer, reach }, asking)
  return new Map(data.map((row) => [Number(row.id), String(row.name)]))
}
