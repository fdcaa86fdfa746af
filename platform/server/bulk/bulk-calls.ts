import { blankErrors, type BulkAnswer, bulkInput, bulkMessage } from '#platform/contract/bulk.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import type { HistoryAction } from '#platform/contract/history/history.ts'
import { labelOf, lowered } from '#platform/contract/labels.ts'
import { problems, refusal, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { BulkOperation } from '#platform/contract/standard-calls.ts'
import { beginBatch } from '../history/batches.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'
import { knownTo } from '../records/circles.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { type EachOutcome, toEachRecord } from '../records/each-record.ts'
import { ownDeletions } from '../records/own-deletions.ts'
import { recordConditions, where } from '../records/read.ts'
import { checkedChange } from '../records/checked-change.ts'
import type { Row } from '../records/served.ts'
import type { Writer } from '../records/write.ts'
import { type Answer, type Asked, type Engine, writerOf } from '../kernel/request.ts'
import { namesOf } from '../records/names-of.ts'

/**
 * The standard calls on many records: each record is judged by the same scope, rules and history as if it came alone, all in
 * the request's one transaction. A record out of reach refuses the whole request, as it does one that comes alone; what a rule of the
 * business forbids for one is refused by its name, and the rest is done.
 */
export type BulkCall = (
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  sql: Sql,
) => Promise<Answer>

export const bulkCalls = {
  updateMany: async (engine, resource, viewer, asked, sql) => {
    const writer = bulkWriter(engine, resource, viewer, asked, 'edit')
    const { ids, values } = readBulk('updateMany', asked)
    refuseFields(blankErrors(resource.fields, values))
    checkedChange(knownTo(resource, writer, 'edit'), values)
    await needAll(engine, resource, writer, sql, ids)
    const batch = await beginBatch(sql)
    const outcome = await toEachRecord(sql, ids, (id) =>
      engine.records.update(resource, writer, id, { ...values }, sql),
    )
    const done = { batch, outcome, operation: 'updateMany', fields: Object.keys(values) } as const
    return answered(engine, resource, writer, sql, done)
  },
  deleteMany: async (engine, resource, viewer, asked, sql) => {
    const writer = bulkWriter(engine, resource, viewer, asked, 'delete')
    const { ids, values } = readBulk('deleteMany', asked)
    await needAll(engine, resource, writer, sql, ids)
    const batch = await beginBatch(sql)
    const outcome = await toEachRecord(sql, ids, (id) =>
      engine.records.delete(resource, writer, id, sql, values),
    )
    return answered(engine, resource, writer, sql, { batch, outcome, operation: 'deleteMany' })
  },
  restoreMany: async (engine, resource, viewer, asked, sql) => {
    const writer = bulkWriter(engine, resource, viewer, asked, 'delete')
    const { ids } = readBulk('restoreMany', asked)
    await needAll(engine, resource, writer, sql, ids)
    const mayRestore = await restorable(engine, resource, viewer, sql, ids)
    const batch = await beginBatch(sql)
    // What was deleted last comes back first: a record may refer to one that was deleted after it.
    const outcome = await toEachRecord(sql, ids.toReversed(), async (id) => {
      if (!mayRestore(id))
        throw refusal(problems.noSuchRecord, { label: lowered(resource.label.one) })
      await engine.records.restore(resource, writer, id, sql)
    })
    return answered(engine, resource, writer, sql, { batch, outcome, operation: 'restoreMany' })
  },
} satisfies Record<BulkOperation, BulkCall>

/** Refuses ids that reach nothing before anything is changed. Records that were deleted meanwhile are told one by one. */
async function needAll(
  engine: Engine,
  resource: AnyResource,
  writer: Writer,
  sql: Sql,
  ids: readonly number[],
): Promise<void> {
  const parameters = new Parameters()
  const of = engine.registry.get(resource.name)
  const conditions = [
    `r.id = any(${parameters.add(ids, 'bigint[]')})`,
    ...recordConditions(of, writer, parameters, 'r', true),
  ]
  const reached = await sql.rows<{ id: number }>(
    `select r.id from ${identifier(resource.table)} r ${where(conditions)}`,
    parameters.values,
  )
  if (reached.length < new Set(ids).size)
    refuse(problems.noSuchRecord, { label: lowered(resource.label.one) })
}

/** The key of the request is kept with its whole answer, not with each record. */
function bulkWriter(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  action: 'edit' | 'delete',
): Writer {
  const { once: _once, ...writer } = writerOf(engine, viewer, asked, resource, action)
  return writer
}

function readBulk(operation: BulkOperation, { input }: Asked): { ids: number[]; values: Row } {
  const { values: read, errors } = checkDraft(bulkInput[operation], input, {
    beside: ['object_viewed_id'],
  })
  refuseFields(errors)
  const values = read.values ?? {}
  if (typeof values !== 'object' || Array.isArray(values))
    refuseFields({ values: ['Must be an object of fields'] })
  return { ids: read.ids as number[], values: values as Row } // the check of references answers numbers; the line above checks the other
}

/** With the right to see deleted records any in reach; without it one's own deletions of the last minutes. */
async function restorable(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  sql: Sql,
  ids: readonly number[],
): Promise<(id: number) => boolean> {
  if (engine.rights.has(viewer, resource.page, 'view_deleted')) return () => true
  const own = await ownDeletions(sql, engine.registry.get(resource.name), viewer, ids)
  return (id) => own.has(id)
}

interface Done {
  readonly operation: BulkOperation
  readonly batch: number
  readonly outcome: EachOutcome
  /** Which fields were changed. */
  readonly fields?: readonly string[]
}

/** Says in the history what was done, and answers what became of each record. */
async function answered(
  engine: Engine,
  resource: AnyResource,
  { viewer, request_id }: Writer,
  sql: Sql,
  { operation, batch, outcome, fields = [] }: Done,
): Promise<Answer> {
  const { changed } = outcome
  if (changed.length > 0)
    await recordFamilyHistory(sql, {
      id: batch,
      resource: resource.name,
      action: ACTIONS[operation],
      viewer,
      request_id,
      after: { words: wordsOf(resource, changed.length, fields), fields },
    })
  const refusedIds = outcome.refused.map(({ id }) => id)
  const names = await namesOf(engine, resource, viewer, sql, refusedIds)
  const data: BulkAnswer = {
    changed,
    refused: outcome.refused.map(({ id, ...why }) => ({
      id,
      name: names.get(id) ?? `${resource.label.one} ${id}`,
      ...why,
    })),
    batch: changed.length > 0 ? batch : null,
  }
  return { data, message: bulkMessage(operation, resource, data) }
}

const ACTIONS = {
  updateMany: 'update',
  deleteMany: 'delete',
  restoreMany: 'restore',
} as const satisfies Record<BulkOperation, HistoryAction>

/** "12 (Lead, Office)" */
function wordsOf(resource: AnyResource, records: number, fields: readonly string[]): string {
  const labels = fields.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [labelOf(name, field)] : []
  })
  return labels.length === 0 ? `${records}` : `${records} (${labels.join(', ')})`
}
