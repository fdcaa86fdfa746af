import type { Batch, HistoryOfAll } from '#platform/contract/history/history.ts'
import { HISTORY_ROWS, historyCalls } from '#platform/contract/history/history-page.ts'
import { humanise } from '#platform/contract/labels.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters } from '../database/database.ts'
import { knownWholly } from '../records/circles.ts'
import {
  changesOf,
  ENTRIES,
  NO_RECORD,
  type StoredEntry,
  undeclaredChanges,
} from '../records/history.ts'
import { nameReferences, readNames } from '../records/history-names.ts'
import { where } from '../records/read.ts'
import type { ServedResource } from '../records/served.ts'
import { hiddenFrom } from './seen-histories.ts'
import { mayUndo, readBatches } from './stored-batch.ts'
import { asksReason } from './undo-reason.ts'
import { undoBatch } from './undo-batch.ts'
import { idOf } from '../kernel/id-of.ts'
import { readZone } from '../kernel/read-zone.ts'
import type { Engine } from '../kernel/request.ts'
import { type CallRequest, serveCalls } from '../kernel/served-area.ts'

type Asked = CallRequest<typeof historyCalls.history>['input']

/** Names a drop-down can still hold. */
const MOST_PEOPLE = 2000

/** The history of everything, keyset by keyset: as quick at the millionth entry as at the first. */
export const historyServed = serveCalls(historyCalls, {
  history: async ({ engine, viewer, input }) => {
    const parameters = new Parameters()
    const conditions = [
      ...conditionsOf(input, hiddenFrom(engine, viewer), parameters),
      ...shownOf(engine, viewer, parameters),
    ]
    const entries = await engine.database.rows<StoredEntry>(
      `${ENTRIES} ${where(conditions)} order by h.at desc, h.id desc limit ${HISTORY_ROWS}`,
      parameters.values,
    )
    const described = await Promise.all(
      [...Map.groupBy(entries, ({ resource }) => resource)].map(([name, some]) =>
        describe(engine, viewer, name, some),
      ),
    )
    const byId = new Map(described.flat().map((entry) => [entry.id, entry]))
    return {
      data: entries.flatMap(({ id }) => byId.get(id) ?? []),
      has_more: entries.length === HISTORY_ROWS,
    }
  },
  historyPeople: async ({ sql }) => ({
    data: await sql.rows('select id, name from actors order by name, id limit $1', [MOST_PEOPLE]),
  }),
  undoBatch: ({ engine, sql, viewer, asked, input: { reason } }) =>
    undoBatch(engine, viewer, sql, idOf(asked), { request_id: asked.request_id, reason }),
})

/** Of families that show some records to some people only, the entries of those this viewer is shown; what concerns many has no record. */
const shownOf = ({ registry }: Engine, viewer: Viewer, parameters: Parameters): string[] =>
  registry.all.flatMap(({ declaration: { name, table }, slots }) => {
    const shown = slots.visible?.(viewer, parameters, 'r')
    return shown === undefined || shown === 'true'
      ? []
      : [
          `(h.resource <> ${parameters.add(name, 'text')} or h.record_id = 0 or exists (select 1 from ${identifier(table)} r where r.id = h.record_id and ${shown}))`,
        ]
  })

function conditionsOf(input: Asked, hidden: readonly string[], parameters: Parameters): string[] {
  const named = readZone(input.timezone)
  const zone = () => parameters.add(named, 'text')
  const day = (value: string) =>
    `(${parameters.add(value, 'date')}::timestamp at time zone ${zone()})`
  const nextDay = (value: string) =>
    `((${parameters.add(value, 'date')} + 1)::timestamp at time zone ${zone()})`
  const { before, actor_id, resource, record_id, action, batch, from, to } = input
  return [
    ...(record_id === null && batch === null ? [aloneCondition(hidden, parameters)] : []),
    ...(batch === null ? [] : [`h.batch = ${parameters.add(batch, 'bigint')}`]),
    ...(hidden.length === 0 ? [] : [`h.resource <> all(${parameters.add(hidden, 'text[]')})`]),
    ...(before === null
      ? []
      : [
          `(h.at, h.id) < (select b.at, b.id from history b where b.id = ${parameters.add(before, 'bigint')})`,
        ]),
    ...(actor_id === null ? [] : [`h.actor = ${parameters.add(actor_id, 'bigint')}`]),
    ...(resource === null ? [] : [`h.resource = ${parameters.add(resource, 'text')}`]),
    ...(record_id === null ? [] : [`h.record_id = ${parameters.add(record_id, 'bigint')}`]),
    ...(action === null ? [] : [actionCondition(action)]),
    ...(from === null ? [] : [`h.at >= ${day(from)}`]),
    ...(to === null ? [] : [`h.at < ${nextDay(to)}`]),
  ]
}

/** What was changed together is told once, by the entry that stands for it; a person who is not shown that one sees the others. */
const aloneCondition = (hidden: readonly string[], parameters: Parameters): string =>
  hidden.length === 0
    ? 'h.batch is null'
    : `(h.batch is null or (select b.resource from history b where b.id = h.batch) = any(${parameters.add(hidden, 'text[]')}))`

/** Written out and not a parameter, so that the index of seldom actions serves it: the word comes from the declared ones. */
const actionCondition = (action: NonNullable<Asked['action']>): string => `h.action = '${action}'`

async function describe(
  engine: Engine,
  viewer: Viewer,
  name: string,
  entries: readonly StoredEntry[],
): Promise<HistoryOfAll[]> {
  const of = engine.registry.all.find(({ declaration }) => declaration.name === name)
  if (of) return describeFamily(engine, viewer, of, entries)
  const batches = await batchesOf(engine, viewer, entries)
  return entries.map((entry) => describeUndeclared(entry, batches.get(entry.id) ?? null))
}

async function describeFamily(
  engine: Engine,
  viewer: Viewer,
  { declaration }: ServedResource,
  entries: readonly StoredEntry[],
): Promise<HistoryOfAll[]> {
  const { registry, rights, database } = engine
  const known = knownWholly(declaration, viewer)
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

function describeUndeclared(entry: StoredEntry, batch: Batch | null): HistoryOfAll {
  return {
    ...withoutValues(entry),
    family: humanise(entry.resource),
    record_name: null,
    words: wordsOf(entry),
    batch,
    changes: entry.record_id === NO_RECORD ? [] : undeclaredChanges(entry),
  }
}
