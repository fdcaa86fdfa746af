import type { Batch, FieldChange, HistoryOfAll } from '#platform/contract/history/history.ts'
import { humanise } from '#platform/contract/labels.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Engine } from '../kernel/request.ts'
import { knownWholly } from '../records/circles.ts'
import {
  changesOf,
  ENTRIES,
  NO_RECORD,
  type StoredEntry,
  undeclaredChanges,
} from '../records/history.ts'
import { nameReferences, readNames } from '../records/history-names.ts'
import type { ServedResource } from '../records/served.ts'
import { besideNamed } from '../history/histories-beside.ts'
import { mayUndo, readBatches } from '../history/stored-batch.ts'
import { asksReason } from '../history/undo-reason.ts'

/** Entries by their numbers, in that order, as this person is told them: without what they may not see of the records. */
export async function readEntries(
  engine: Engine,
  viewer: Viewer,
  ids: readonly number[],
): Promise<HistoryOfAll[]> {
  if (ids.length === 0) return []
  const entries = await engine.database.rows<StoredEntry>(
    `${ENTRIES} where h.id = any($1::bigint[])`,
    [ids],
  )
  const described = await Promise.all(
    [...Map.groupBy(entries, ({ resource }) => resource)].map(([name, some]) =>
      describe(engine, viewer, name, some),
    ),
  )
  const byId = new Map(described.flat().map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function describe(
  engine: Engine,
  viewer: Viewer,
  name: string,
  entries: readonly StoredEntry[],
): Promise<HistoryOfAll[]> {
  const of = engine.registry.all.find(({ declaration }) => declaration.name === name)
  if (of) return describeFamily(engine, viewer, of, entries)
  const { named, told = (change: FieldChange) => change } = besideNamed(engine, name) ?? {}
  const ids = entries.map(({ record_id }) => record_id).filter((id) => id !== NO_RECORD)
  const [batches, names] = await Promise.all([
    batchesOf(engine, viewer, entries),
    named?.(engine.database, ids),
  ])
  return entries.map((entry) => ({
    ...describeUndeclared(entry, batches.get(entry.id) ?? null),
    record_name: names?.get(entry.record_id) ?? null,
    changes: entry.record_id === NO_RECORD ? [] : undeclaredChanges(entry).map(told),
  }))
}

async function describeFamily(
  engine: Engine,
  viewer: Viewer,
  of: ServedResource,
  entries: readonly StoredEntry[],
): Promise<HistoryOfAll[]> {
  const { registry, rights, database } = engine
  const { declaration } = of
  const known = knownWholly(of, viewer)
  const choosing = { viewer, reach: rights.reachForChoosing(viewer, declaration.page) }
  const [changes, names, batches] = await Promise.all([
    nameReferences(
      registry,
      known,
      database,
      choosing,
      entries.map((entry) => changesOf(known, entry)),
    ),
    readNames(
      registry,
      declaration.name,
      database,
      { viewer, reach: ['all'] }, // families of which the viewer sees less were left out
      entries.map(({ record_id }) => record_id),
    ),
    batchesOf(engine, viewer, entries),
  ])
  return entries.map((entry, place) => ({
    ...withoutValues(entry),
    family: declaration.label.one,
    record_name: names.get(entry.record_id) ?? null,
    words: wordsOf(entry),
    batch: batches.get(entry.id) ?? null,
    changes: changes[place] ?? [],
  }))
}

/** What an export or import left behind in words; a record has no such thing. */
const wordsOf = (entry: StoredEntry): string | null => {
  const words = entry.record_id === NO_RECORD ? entry.after?.words : undefined
  return typeof words === 'string' ? words : null
}

/** Which of some entries stand for changes of many records, and whether the viewer may take these back. */
async function batchesOf(
  engine: Engine,
  viewer: Viewer,
  entries: readonly StoredEntry[],
): Promise<ReadonlyMap<number, Batch>> {
  const ids = entries.filter(({ record_id }) => record_id === NO_RECORD).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await readBatches(engine.database, ids)
  const described = found.map(async (batch): Promise<[number, Batch]> => {
    const { id, records, is_undone } = batch
    const may_undo = mayUndo(engine, viewer, batch)
    const asks_reason =
      may_undo &&
      (await asksReason(engine.registry, engine.database, await engine.now(engine.database), batch))
    return [id, { records, families: batch.families.length, is_undone, may_undo, asks_reason }]
  })
  return new Map(await Promise.all(described))
}

const withoutValues = ({ before: _before, after: _after, ...rest }: StoredEntry) => rest

function describeUndeclared(
  entry: StoredEntry,
  batch: Batch | null,
): Omit<HistoryOfAll, 'record_name' | 'changes'> {
  return {
    ...withoutValues(entry),
    family: humanise(entry.resource),
    words: wordsOf(entry),
    batch,
  }
}
