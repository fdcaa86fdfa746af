import { historyProblems } from '#platform/contract/history/history-problems.ts'
import { isRestorable } from '#platform/contract/history/is-restorable.ts'
import { refusal } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, type Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { knownTo } from '../records/circles.ts'
import { toEachRecord, type EachOutcome } from '../records/each-record.ts'
import { changesOf, ENTRIES, type StoredEntry } from '../records/history.ts'
import type { Row } from '../records/served.ts'
import type { Writer } from '../records/write.ts'
import { isAddition, isOwnAddition, type StoredBatch } from './stored-batch.ts'

/** Taking one change of many back, for one person. */
export interface TakingBack {
  readonly engine: Engine
  readonly viewer: Viewer
  readonly resource: AnyResource
  readonly batch: StoredBatch
  /** The change of many that taking it back is. */
  readonly undo: number
  readonly request_id: string
  /** Why it is taken back, for the records that want to be told. */
  readonly reason: string | null
}

/** Takes some records back to what they were before, each by the rules of its family; those that were changed since stay. */
export async function takeBack(
  taking: TakingBack,
  sql: Sql,
  ids: readonly number[],
): Promise<EachOutcome> {
  await holdRecords(taking, sql, ids)
  const [entries, later] = [await entriesOf(taking, sql, ids), await changedSince(taking, sql, ids)]
  const steps = Map.groupBy(entries, ({ record_id }) => record_id)
  const gone = isAddition(taking.batch.action) ? await deletedOf(taking, sql, ids) : new Set()
  return toEachRecord(sql, ids, async (id) => {
    // What it lay in was taken back before it, and took it along.
    if (gone.has(id)) return
    const who = later.get(id)
    if (who !== undefined) throw refusal(historyProblems.changedSince, { who })
    await takeRecordBack(taking, sql, id, steps.get(id) ?? [])
  })
}

async function deletedOf(
  { resource }: TakingBack,
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql.rows<{ id: number }>(
    `select id from ${identifier(resource.table)} where id = any($1::bigint[]) and is_deleted`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

async function takeRecordBack(
  taking: TakingBack,
  sql: Sql,
  id: number,
  entries: readonly StoredEntry[],
): Promise<void> {
  const { resource, engine } = taking
  const actions = entries.map(({ action }) => action)
  if (actions[0] === 'create' || actions.findLast(isWhole) === 'restore')
    return void (await engine.records.delete(
      resource,
      deleterOf(taking),
      id,
      sql,
      reasonFor(taking),
    ))
  // Why it was deleted may have been written down with it: that stays.
  if (actions.includes('delete'))
    return void (await engine.records.restore(resource, deleterOf(taking), id, sql))
  const writer = writerFor(taking, 'edit')
  const draft = earlierValues(knownTo(resource, writer, 'edit'), entries)
  if (Object.keys(draft).length === 0) throw refusal(historyProblems.notByItself)
  await engine.records.update(resource, writer, id, { ...draft, ...reasonFor(taking) }, sql)
}

/** The reason under the name of the field that holds it. */
function reasonFor({ engine, resource, reason }: TakingBack): Row {
  const field = engine.registry.get(resource.name).slots.reason?.field
  return field === undefined || reason === null ? {} : { [field]: reason }
}

const isWhole = (action: string): boolean => action === 'delete' || action === 'restore'

/** What the changed fields held before the first of some changes. */
function earlierValues(known: AnyResource, entries: readonly StoredEntry[]): Row {
  const draft: Row = {}
  const changes = entries.filter(({ action }) => action === 'update')
  for (const { field, before } of changes.flatMap((entry) => changesOf(known, entry)))
    if (isRestorable(known.fields[field]) && !Object.hasOwn(draft, field)) draft[field] = before
  return draft
}

/** Empties what was filled at the end of a change because its records refer to each other: they can be taken back then. */
export async function loosen(taking: TakingBack, sql: Sql, ids: readonly number[]): Promise<void> {
  const { resource, batch, engine } = taking
  const fields = batch.later[resource.name] ?? []
  if (fields.length === 0) return
  await holdRecords(taking, sql, ids)
  const later = await changedSince(taking, sql, ids)
  const draft = Object.fromEntries(
    fields.map((name) => [name, resource.fields[name]?.kind === 'references' ? [] : null]),
  )
  const writer = deleterOf(taking)
  await toEachRecord(sql, ids, async (id) => {
    if (!later.has(id)) await engine.records.update(resource, writer, id, draft, sql)
  })
}

/**
 * Holds records until the transaction ends, before it is asked who changed them since: an edit that comes first is seen, and one that
 * comes later is stored on top of what is taken back. In the order of their ids, so that two who hold several never wait for each other.
 */
const holdRecords = (
  { resource }: TakingBack,
  sql: Sql,
  ids: readonly number[],
): Promise<unknown> =>
  sql.rows(
    `select from ${identifier(resource.table)} where id = any($1::bigint[]) order by id for no key update`,
    [ids],
  )

/** What this change did to some records, in its order. */
const entriesOf = (
  { resource, batch }: TakingBack,
  sql: Sql,
  ids: readonly number[],
): Promise<StoredEntry[]> =>
  sql.rows<StoredEntry>(
    `${ENTRIES} where h.batch = $1 and h.resource = $2 and h.record_id = any($3::bigint[]) order by h.id`,
    [batch.id, resource.name, ids],
  )

/** Of some records those that were changed after this change, with the person who did it last. */
async function changedSince(
  { resource, batch, undo }: TakingBack,
  sql: Sql,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql.rows<{ record_id: number; who: string }>(
    `select distinct on (h.record_id) h.record_id, coalesce(a.name, 'the system') as who
       from history h left join actors a on a.id = h.actor
      where h.resource = $2 and h.record_id = any($3::bigint[]) and h.batch is distinct from $1 and h.batch is distinct from $4
        and h.action in ('create', 'update', 'delete', 'restore')
        and h.id > (select max(m.id) from history m where m.batch = $1 and m.resource = $2 and m.record_id = h.record_id)
      order by h.record_id, h.id desc`,
    [batch.id, resource.name, ids, undo],
  )
  return new Map(rows.map(({ record_id, who }) => [record_id, who]))
}

/** Who added records a short while ago removes them again, wherever they lie; others need the right to delete. */
function deleterOf(taking: TakingBack): Writer {
  const { engine, viewer, resource, batch } = taking
  if (!isOwnAddition(batch, viewer)) return writerFor(taking, 'delete')
  engine.rights.need(viewer, resource.page, 'add')
  return { ...writing(taking), reach: ['all'] }
}

const writerFor = (taking: TakingBack, action: 'edit' | 'delete'): Writer => ({
  ...writing(taking),
  reach: taking.engine.rights.need(taking.viewer, taking.resource.page, action),
})

/** A record may refer again to whatever it referred to before. */
const writing = ({ viewer, request_id }: TakingBack) => ({
  viewer,
  request_id,
  choosing: ['all'] as const,
})
