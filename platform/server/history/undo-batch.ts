import { t } from '#platform/contract/words/texts.ts'
import { MOST_AT_ONCE, type RefusedRecord } from '#platform/contract/bulk.ts'
import { historyProblems } from '#platform/contract/history/history-problems.ts'
import { lowered } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { JobOutcome, JobRun } from '../jobs/jobs.ts'
import type { Answer, Engine } from '../kernel/request.ts'
import { namesOf } from '../records/names-of.ts'
import { joinBatch, reserveBatch } from './batches.ts'
import { recordFamilyHistory } from './record-family-history.ts'
import { needBatch, needRightsToUndo, oppositeOf } from './stored-batch.ts'
import { takeBack, type TakingBack } from './take-back.ts'

/** Records that are taken back together where a change is too large for one request. */
const CHUNK = 250

/** Takes a change of many back: at once, or as a job where it is large. */
export async function undoBatch(
  engine: Engine,
  viewer: Viewer,
  sql: Sql,
  id: number,
  request_id: string,
): Promise<Answer> {
  // Two who undo the same change go one after the other: the second is told.
  await sql.rows(`select pg_advisory_xact_lock(hashtextextended('history.undo', $1))`, [id])
  const batch = await needBatch(engine, viewer, sql, id)
  if (batch.is_undone) refuse(historyProblems.alreadyUndone)
  const resource = engine.registry.get(batch.resource).declaration
  needRightsToUndo(engine, viewer, batch)
  const undo = await reserveBatch(sql)
  if (batch.records > MOST_AT_ONCE) return asJob(engine, viewer, sql, resource, batch, undo)
  const taking = { engine, viewer, resource, batch, undo, request_id }
  const undoing = new Undoing(taking)
  await undoing.all(sql, (work) => work(sql))
  await undoing.close(sql)
  return { data: { ...(await undoing.answer(sql)), job: null }, message: undoing.message }
}

async function asJob(
  engine: Engine,
  { user_id }: Viewer,
  sql: Sql,
  { label }: AnyResource,
  batch: TakingBack['batch'],
  undo: number,
): Promise<Answer> {
  const input = { batch: batch.id, undo }
  const title = t`Undo of ${batch.records} ${lowered(label.many)}`
  const job = await engine.jobs.add(sql, {
    user_id,
    kind: 'undo',
    title,
    input,
    total: batch.records,
  })
  engine.jobs.wake()
  return {
    data: { changed: [], refused: [], batch: undo, job },
    message: t`${batch.records} ${lowered(label.many)} are being taken back.`,
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
    const resource = engine.registry.get(batch.resource).declaration
    const undoing = new Undoing({
      engine,
      viewer,
      resource,
      batch,
      undo,
      request_id: `job-${job.id}`,
    })
    await undoing.all(database, async (work) => {
      await database.transaction(work)
      await progress(undoing.done, batch.records)
    })
    await database.transaction((sql) => undoing.close(sql))
    const place = `/history?batch=${undo}`
    return { words: undoing.message, notice: { title: t`Your change was undone`, page: place } }
  }

/** One go at taking a change back. */
class Undoing {
  private readonly taking: TakingBack
  private readonly changed = new Set<number>()
  private readonly refused = new Map<number, { readonly code: string; readonly error: string }>()

  constructor(taking: TakingBack) {
    this.taking = taking
  }

  get done(): number {
    return this.changed.size + this.refused.size
  }

  /**
   * Goes over the records, those that were changed last first; `reads` says which they are, and `each` gives the transaction of a part. A record that others of the same
   * change still use has its turn again when these are gone.
   */
  async all(reads: Sql, each: (work: (sql: Sql) => Promise<void>) => Promise<void>): Promise<void> {
    let open = await this.open(reads)
    for (let before = -1; open.length > 0 && this.changed.size > before;) {
      before = this.changed.size
      for (let at = 0; at < open.length; at += CHUNK) {
        const part = open.slice(at, at + CHUNK)
        await each((sql) => this.part(sql, part))
      }
      open = open.filter((id) => this.refused.get(id)?.code === 'in_use')
    }
  }

  private async part(sql: Sql, ids: readonly number[]): Promise<void> {
    await joinBatch(sql, this.taking.undo)
    const { changed, refused } = await takeBack(this.taking, sql, ids)
    for (const id of changed) {
      this.changed.add(id)
      this.refused.delete(id)
    }
    for (const { id, ...why } of refused) this.refused.set(id, why)
  }

  /** The records of the change that this undoing has not taken back yet. */
  private async open(sql: Sql): Promise<number[]> {
    const { batch, undo } = this.taking
    const rows = await sql.rows<{ record_id: number; is_back: boolean }>(
      `select m.record_id, exists (select 1 from history u where u.batch = $3 and u.resource = $2 and u.record_id = m.record_id) as is_back
         from history m where m.batch = $1 and m.resource = $2 group by m.record_id order by max(m.id) desc`,
      [batch.id, batch.resource, undo],
    )
    for (const { record_id, is_back } of rows) if (is_back) this.changed.add(record_id)
    return rows.filter(({ is_back }) => !is_back).map(({ record_id }) => record_id)
  }

  /** Says in the history that the change was undone; where nothing could be, it stays as it was. */
  async close(sql: Sql): Promise<void> {
    const { viewer, resource, batch, undo, request_id } = this.taking
    if (this.changed.size === 0) return
    await recordFamilyHistory(sql, {
      id: undo,
      resource: resource.name,
      action: oppositeOf(batch).action,
      viewer,
      request_id,
      after: { words: t`${this.counted}, undoing an earlier change`, undoes: batch.id },
    })
  }

  private get counted(): string {
    const all = this.changed.size + this.refused.size
    return this.refused.size === 0 ? `${all}` : t`${this.changed.size} of ${all}`
  }

  get message(): string {
    const { label } = this.taking.resource
    const isOne = this.done === 1
    return t`Undone: ${this.counted} ${lowered(isOne ? label.one : label.many)}`
  }

  async answer(
    sql: Sql,
  ): Promise<{ changed: number[]; refused: RefusedRecord[]; batch: number | null }> {
    const { engine, viewer, resource, undo } = this.taking
    const names = await namesOf(engine, resource, viewer, sql, [...this.refused.keys()])
    const refused = [...this.refused].map(([id, why]) => ({
      id,
      name: names.get(id) ?? `${resource.label.one} ${id}`,
      ...why,
    }))
    return { changed: [...this.changed], refused, batch: this.changed.size > 0 ? undo : null }
  }
}
