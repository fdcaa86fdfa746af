import { needRecord } from '../records/need-record.ts'
import type { HistoryEntry } from '#platform/contract/history/history.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { asAnswered } from '#platform/contract/known-fields.ts'
import { changesOf, ENTRIES, type StoredEntry } from '../records/history.ts'
import { nameReferences } from '../records/history-names.ts'
import { type Reader } from '../records/read.ts'
import type { Answer, Engine } from '../kernel/request.ts'

/** The history of one record, newest first, for a person who may see the record itself. */
export async function recordHistory(
  engine: Engine,
  resource: AnyResource,
  reader: Reader,
  id: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Answer> {
  const { registry, database, rights } = engine
  const of = registry.get(resource.name)
  const deleted = rights.has(reader.viewer, resource.page, 'view_deleted')
  const record = await needRecord(registry, of, database, reader, id, deleted)
  const known = asAnswered(resource, record)
  const ofRecord = [resource.name, id]
  const [entries, [count]] = await Promise.all([
    database.rows<StoredEntry>(
      `${ENTRIES} where h.resource = $1 and h.record_id = $2 order by h.id desc limit $3 offset $4`,
      [...ofRecord, limit, offset],
    ),
    database.rows<{ total: number }>(
      'select count(*) as total from history where resource = $1 and record_id = $2',
      ofRecord,
    ),
  ])
  const choosing = {
    viewer: reader.viewer,
    reach: rights.reachForChoosing(reader.viewer, resource.page),
  }
  const changes = await nameReferences(
    registry,
    known,
    database,
    choosing,
    entries.map((entry) => changesOf(known, entry)),
    record,
  )
  const data = entries.map(
    ({ id: entry, at, actor_id, actor_name, action }, place): HistoryEntry => ({
      id: entry,
      at,
      actor_id,
      actor_name,
      action,
      changes: changes[place] ?? [],
    }),
  )
  return { data, total: count?.total ?? 0 }
}
