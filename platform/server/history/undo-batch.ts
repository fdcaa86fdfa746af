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
import { needBatch, needRightsToUndo, oppositeOf, type StoredBatch } from './stored-batch.ts'
import { loosen, takeBack, type TakingBack } from './take-back.ts'

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
  needRightsToUndo(engine, viewer, batch)
  const undo = await reserveBatch(sql)
  if (batch.records > MOST_AT_ONCE) return asJob(engine, viewer, sql, batch, undo)
  const undoing = new Undoing({ engine, viewer, batch, undo, request_id })
  await undoing.all(sql, (work) => work(sql))
  await undoing.close(sql)
  return { data: { ...(await undoing.answer(sql)), job: null }, message: undoing.message }
}

async function asJob(
  engine: Engine,
  { user_id }: Viewer,
  sql: Sql,
  batch: StoredBatch,
  undo: number,
): Promise<Answer> {
  const words = recordsOf(engine, batch, batch.records)
  const input = { batch: batch.id, undo }
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
    data: { changed: [], refused: [], batch: undo, job },
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
    })
    await undoing.all(database, async (work) => {
      await database.transaction(work)
      await progress(undoing.done, batch.records)
    })
    await database.transaction((sql) => undoing.close(sql))
    const place = `/history?batch=${undo}`
    return { words: undoing.message, notice: { title: t`Your change was undone`, page: place } }
  }

/** What the records of a change are called. */
function recordsOf({ registry }: Engine, { families }: StoredBatch, count: number): string {
  const [only = ''] = families
  if (families.length > 1) return count === 1 ? t`record` : t`records`
  const { label } = registry.get(only).declaration
  return lowered(count === 1 ? label.one : label.many)
}

/** One go at taking a change back: family by family, the one that the change came to last first. */
class Undoing {
  private readonly taking: Omit<TakingBack, 'resource'>
  private readonly parts: readonly UndoingFamily[]

  constructor(taking: Omit<TakingBack, 'resource'>) {
    this.taking = taking
    this.parts = taking.batch.families
      .toReversed()
      .map((name) => familyOf(taking, name))
      .map((resource) => new UndoingFamily({ ...taking, resource }))
  }

  get done(): number {
    return this.parts.reduce((sum, { done }) => sum + done, 0)
  }

  private get changed(): number {
    return this.parts.reduce((sum, { changed }) => sum + changed.size, 0)
  }

  async all(reads: Sql, each: Each): Promise<void> {
    for (const part of this.parts) await part.loosen(reads, each)
    for (const part of this.parts) await part.all(reads, each)
  }

  /** Says in the history that the change was undone; where nothing could be, it stays as it was. */
  async close(sql: Sql): Promise<void> {
    const { viewer, batch, undo, request_id } = this.taking
    if (this.changed === 0) return
    const words = t`${this.counted}, undoing an earlier change`
    const isOfMany = batch.families.length > 1
    await recordFamilyHistory(sql, {
      id: undo,
      resource: batch.resource,
      action: oppositeOf(batch).action,
      viewer,
      request_id,
      after: {
        words,
        undoes: batch.id,
        ...(isOfMany && { families: batch.families.toReversed() }),
      },
    })
  }

  private get counted(): string {
    return this.changed === this.done ? `${this.done}` : t`${this.changed} of ${this.done}`
  }

  get message(): string {
    const { engine, batch } = this.taking
    return t`Undone: ${this.counted} ${recordsOf(engine, batch, this.done)}`
  }

  async answer(
    sql: Sql,
  ): Promise<{ changed: number[]; refused: RefusedRecord[]; batch: number | null }> {
    const refused: RefusedRecord[] = []
    for (const part of this.parts) refused.push(...(await part.named(sql)))
    const changed = this.parts.flatMap((part) => [...part.changed])
    return { changed, refused, batch: changed.length > 0 ? this.taking.undo : null }
  }
}

const familyOf = ({ engine }: Pick<TakingBack, 'engine'>, name: string): AnyResource =>
  engine.registry.get(name).declaration

/** Gives the transaction of a part. */
type Each = (work: (sql: Sql) => Promise<void>) => Promise<void>

/** Taking back what a change did to the records of one family. */
class UndoingFamily {
  private readonly taking: TakingBack
  readonly changed = new Set<number>()
  private readonly refused = new Map<number, { readonly code: string; readonly error: string }>()

  constructor(taking: TakingBack) {
    this.taking = taking
  }

  get done(): number {
    return this.changed.size + this.refused.size
  }

  /** Records that refer to each other in a circle let go of each other first. */
  async loosen(reads: Sql, each: Each): Promise<void> {
    const { batch, resource, undo } = this.taking
    if ((batch.later[resource.name] ?? []).length === 0) return
    const open = await this.open(reads)
    for (let at = 0; at < open.length; at += CHUNK)
      await each(async (sql) => {
        await joinBatch(sql, undo)
        await loosen(this.taking, sql, open.slice(at, at + CHUNK))
      })
  }

  /**
   * Goes over the records, those that were changed last first; `reads` says which they are. A record that others of the same
   * change still use has its turn again when these are gone.
   */
  async all(reads: Sql, each: Each): Promise<void> {
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

  /** The records of the change that this undoing has not taken back yet; letting go of others is not enough. */
  private async open(sql: Sql): Promise<number[]> {
    const { batch, undo, resource } = this.taking
    const rows = await sql.rows<{ record_id: number; is_back: boolean }>(
      `select m.record_id, exists (select 1 from history u where u.batch = $3 and u.resource = $2 and u.record_id = m.record_id
                                      and ($4 <> 'import' or u.action = 'delete')) as is_back
         from history m where m.batch = $1 and m.resource = $2 group by m.record_id order by max(m.id) desc`,
      [batch.id, resource.name, undo, batch.action],
    )
    for (const { record_id, is_back } of rows) if (is_back) this.changed.add(record_id)
    return rows.filter(({ is_back }) => !is_back).map(({ record_id }) => record_id)
  }

  /** The records that stayed as they are, by their names. */
  async named(sql: Sql): Promise<RefusedRecord[]> {
    const { engine, viewer, resource } = this.taking
    const names = await namesOf(engine, resource, viewer, sql, [...this.refused.keys()])
    return [...this.refused].map(([id, why]) => ({
      id,
      name: names.get(id) ?? `${resource.label.one} ${id}`,
      ...why,
    }))
  }
}
