import { t } from '#platform/contract/words/texts.ts'
import { CONFIGURATION } from '#platform/contract/configuration/configuration.ts'
import type { UndoneBatch } from '#platform/contract/history/history-page.ts'
import { type BulkAnswer, MOST_AT_ONCE, type RefusedRecord } from '#platform/contract/bulk.ts'
import { historyProblems } from '#platform/contract/history/history-problems.ts'
import { lowered } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { JobOutcome, JobRun } from '../jobs/jobs.ts'
import type { Answer, Engine } from '../kernel/request.ts'
import { namesOf } from '../records/names-of.ts'
import { undoParts } from '../set-up-parts/undo-parts.ts'
import { joinBatch, reserveBatch } from './batches.ts'
import { recordFamilyHistory } from './record-family-history.ts'
import { needReason } from './undo-reason.ts'
import {
  isAddition,
  needBatch,
  needRightsToUndo,
  oppositeOf,
  type StoredBatch,
} from './stored-batch.ts'
import { loosen, takeBack, type TakingBack } from './take-back.ts'

/** Records that are taken back together where a change is too large for one request. */
const CHUNK = 250

/** Takes a change of many back: at once, or as a job where it is large. */
export async function undoBatch(
  engine: Engine,
  viewer: Viewer,
  sql: Sql,
  id: number,
  { request_id, reason }: Pick<TakingBack, 'request_id' | 'reason'>,
): Promise<Answer<UndoneBatch>> {
  // Two who undo the same change go one after the other: the second is told.
  await sql.rows(`select pg_advisory_xact_lock(hashtextextended('history.undo', $1))`, [id])
  const batch = await needBatch(engine, viewer, sql, id)
  if (batch.is_undone) refuse(historyProblems.alreadyUndone)
  needRightsToUndo(engine, viewer, batch)
  await needReason(engine.registry, sql, await engine.now(sql), batch, reason)
  const undo = await reserveBatch(sql)
  if (batch.records > MOST_AT_ONCE)
    return asJob(engine, viewer, sql, batch, { batch: batch.id, undo, reason })
  const undoing = new Undoing({ engine, viewer, batch, undo, request_id, reason })
  await undoing.all(sql, (work) => work(sql))
  await undoing.close(sql)
  return { data: { ...(await undoing.answer(sql)), job: null }, message: undoing.message }
}

async function asJob(
  engine: Engine,
  { user_id }: Viewer,
  sql: Sql,
  batch: StoredBatch,
  input: { readonly batch: number; readonly undo: number; readonly reason: string | null },
): Promise<Answer<UndoneBatch>> {
  const words = recordsOf(engine, batch, batch.records)
  const title = t`Undo of ${batch.records} ${words}`
  const job = await engine.jobs.add(sql, {
    user_id,
    kind: 'undo',
    title,
    input,
    total: batch.records,
  })
  engine.jobs.wake()
  return {
    data: { changed: [], refused: [], batch: input.undo, job },
    message: t`${batch.records} ${words} are being taken back.`,
  }
}

/** What a request of more than a thousand records leaves to do. A job that is tried again goes on where it stopped. */
export const undoJob =
  (engine: Engine) =>
  async ({ job, viewer, progress }: JobRun): Promise<JobOutcome> => {
    const [id, undo] = [Number(job.input.batch), Number(job.input.undo)]
    const { database } = engine
    const batch = await needBatch(engine, viewer, database, id)
    needRightsToUndo(engine, viewer, batch)
    const undoing = new Undoing({
      engine,
      viewer,
      batch,
      undo,
      request_id: `job-${job.id}`,
      reason: typeof job.input.reason === 'string' ? job.input.reason : null,
    })
    await undoing.all(database, async (work) => {
      await database.transaction(work)
      await progress(undoing.done, batch.records)
    })
    await database.transaction((sql) => undoing.close(sql))
    const place = `/history?filter=${encodeURIComponent(JSON.stringify({ batch: { in: [undo] } }))}`
    return { words: undoing.message, notice: { title: t`Your change was undone`, page: place } }
  }

/** What the records of a change are called. */
function recordsOf(
  { registry }: Engine,
  { resource, families }: StoredBatch,
  count: number,
): string {
  const [only = ''] = families
  if (families.length > 1 || resource === CONFIGURATION) return count === 1 ? t`record` : t`records`
  const { label } = registry.get(only).declaration
  return lowered(count === 1 ? label.one : label.many)
}

/** Gives the transaction of a part. */
type Each = (work: (sql: Sql) => Promise<void>) => Promise<void>

/** A record of a change: of its family, or of any where a change came to several. */
interface Changed {
  readonly resource: string
  readonly record_id: number
}

const keyOf = ({ resource, record_id }: Changed): string => `${resource} ${record_id}`

type Why = { readonly code: string; readonly error: string }

/** One go at taking a change back. */
class Undoing {
  private readonly taking: Omit<TakingBack, 'resource'>
  private readonly changed = new Map<string, Changed>()
  private readonly refused = new Map<string, Changed & Why>()
  /** Set-up that is no record, and was changed since. */
  private readonly stays: (RefusedRecord & { readonly id: 0 })[] = []

  /** Set-up that is no record, and went back. */
  private partsBack = 0

  constructor(taking: Omit<TakingBack, 'resource'>) {
    this.taking = taking
  }

  get done(): number {
    return this.changed.size + this.refused.size
  }

  /**
   * Goes over the records, those that were changed last first; `reads` says which they are, and `each` gives the transaction of a part. A record that was
   * refused has its turn again while others go: what they used is free then.
   */
  async all(reads: Sql, each: Each): Promise<void> {
    const { engine, batch } = this.taking
    if (batch.resource === CONFIGURATION) await each((sql) => this.parts(sql))
    let open = await this.open(reads)
    await this.loosen(open, each)
    for (let before = -1; open.length > 0 && this.changed.size > before;) {
      before = this.changed.size
      for (let at = 0; at < open.length; at += CHUNK)
        for (const [resource, some] of inStretches(open.slice(at, at + CHUNK)))
          if (engine.registry.has(resource)) await each((sql) => this.part(sql, resource, some))
      open = open.filter((one) => this.refused.has(keyOf(one)))
    }
  }

  /** Records that refer to each other in a circle let go of each other first. */
  private async loosen(open: readonly Changed[], each: Each): Promise<void> {
    const { engine, batch, undo } = this.taking
    for (const [name, some] of Map.groupBy(open, ({ resource }) => resource)) {
      if ((batch.later[name] ?? []).length === 0) continue
      const resource = engine.registry.get(name).declaration
      const ids = some.map(({ record_id }) => record_id)
      for (let at = 0; at < ids.length; at += CHUNK)
        await each(async (sql) => {
          await joinBatch(sql, undo)
          await loosen({ ...this.taking, resource }, sql, ids.slice(at, at + CHUNK))
        })
    }
  }

  private async part(sql: Sql, resource: string, ids: readonly number[]): Promise<void> {
    const { engine, undo } = this.taking
    await joinBatch(sql, undo)
    const of = engine.registry.get(resource).declaration
    const { changed, refused } = await takeBack({ ...this.taking, resource: of }, sql, ids)
    for (const record_id of changed) {
      this.changed.set(keyOf({ resource, record_id }), { resource, record_id })
      this.refused.delete(keyOf({ resource, record_id }))
    }
    for (const { id: record_id, ...why } of refused)
      this.refused.set(keyOf({ resource, record_id }), { resource, record_id, ...why })
  }

  /** Set-up that is no family goes back to what it held. */
  private async parts(sql: Sql): Promise<void> {
    const { engine, viewer, batch, undo, request_id } = this.taking
    await joinBatch(sql, undo)
    const { back, stays } = await undoParts({ engine, sql, viewer, request_id }, batch.id)
    this.partsBack += back
    this.stays.push(...stays.map((one) => ({ id: 0 as const, ...one })))
  }

  /** The records of the change that this undoing has not taken back yet; letting go of others is not enough. */
  private async open(sql: Sql): Promise<Changed[]> {
    const { engine, batch, undo } = this.taking
    const rows = await sql.rows<Changed & { is_back: boolean }>(
      `select m.resource, m.record_id, exists (select 1 from history u where u.batch = $3 and u.resource = m.resource and u.record_id = m.record_id
                                                and (not $4::boolean or u.action = 'delete')) as is_back
         from history m where m.batch = $1 and (m.resource = any($2::text[]) or $5 = '${CONFIGURATION}') and m.record_id > 0
        group by m.resource, m.record_id order by max(m.id) desc`,
      [batch.id, batch.families, undo, isAddition(batch.action), batch.resource],
    )
    const ofFamilies = rows.filter(({ resource }) => engine.registry.has(resource))
    for (const row of ofFamilies) if (row.is_back) this.changed.set(keyOf(row), row)
    return ofFamilies.filter(({ is_back }) => !is_back)
  }

  /** Says in the history that the change was undone; where nothing could be, it stays as it was. */
  async close(sql: Sql): Promise<void> {
    const { viewer, batch, undo, request_id, reason } = this.taking
    if (!this.isAnythingBack) return
    await recordFamilyHistory(sql, {
      id: undo,
      resource: batch.resource,
      action: oppositeOf(batch).action,
      viewer,
      request_id,
      after: {
        words:
          reason === null
            ? t`${this.counted}, undoing an earlier change`
            : t`${this.counted}, undoing an earlier change: ${reason}`,
        undoes: batch.id,
        ...(batch.families.length > 1 && { families: batch.families.toReversed() }),
      },
    })
  }

  private get isAnythingBack(): boolean {
    return this.changed.size > 0 || this.partsBack > 0
  }

  private get counted(): string {
    const all = this.changed.size + this.refused.size
    return this.refused.size === 0 ? `${all}` : t`${this.changed.size} of ${all}`
  }

  get message(): string {
    const { engine, batch } = this.taking
    const words = recordsOf(engine, batch, this.done)
    return this.isAnythingBack
      ? t`Undone: ${this.counted} ${words}`
      : t`Nothing was undone of ${this.done} ${words}`
  }

  async answer(sql: Sql): Promise<BulkAnswer> {
    const { engine, viewer, undo } = this.taking
    const refused: RefusedRecord[] = [...this.stays]
    const byFamily = Map.groupBy(this.refused.values(), ({ resource }) => resource)
    for (const [name, some] of byFamily) {
      const of = engine.registry.get(name).declaration
      const names = await namesOf(
        engine,
        of,
        viewer,
        sql,
        some.map(({ record_id }) => record_id),
      )
      for (const { record_id: id, code, error } of some)
        refused.push({ id, name: names.get(id) ?? `${of.label.one} ${id}`, code, error })
    }
    const changed = [...this.changed.values()].map(({ record_id }) => record_id)
    return { changed, refused, batch: this.isAnythingBack ? undo : null }
  }
}

/** Neighbours of one family. */
function inStretches(records: readonly Changed[]): [string, number[]][] {
  const stretches: [string, number[]][] = []
  for (const { resource, record_id } of records) {
    const last = stretches.at(-1)
    if (last?.[0] === resource) last[1].push(record_id)
    else stretches.push([resource, [record_id]])
  }
  return stretches
}
