import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { orderErrors } from '#platform/contract/fields/check-order.ts'
import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Contribution } from '#platform/contract/contributions.ts'
import type { Responsibility } from '#platform/contract/responsibilities.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { refuseState } from './refuse-state.ts'
import type { Database, Sql } from '../database/database.ts'
import { sanitise } from '../fields/sanitise.ts'
import { keepMasked } from '../fields/masked.ts'
import { linkMedia, mediaIn } from '../files/media.ts'
import type { Notify } from '../jobs/jobs.ts'
import type { Post } from '../mail/outbox-store.ts'
import { checkedChange, readVersion } from './checked-change.ts'
import { holdingFrom, readHoldsFrom, refuseClosedSince } from './holds-from.ts'
import { knownTo, refuseVeiled } from './circles.ts'
import { inWords } from './database-problems.ts'
import { decidedRecords } from './decided-records.ts'
import { createTogether, type Fate, type OpenDraft } from './create-together.ts'
import { holdRecord, needRecord } from './need-record.ts'
import { newValues } from './new-values.ts'
import { readRecord } from './read.ts'
import { refersToAny, refuseDeletedReferences } from './refuse-deleted-references.ts'
import type { Registry } from './registry.ts'
import type { Change, Row, ServedResource } from './served.ts'
import { holdFromUse, insertRecord, markDeleted, updateRecord, type Writer } from './write.ts'
import { usesOf } from './uses-of.ts'

/** Changes of records with their rules: the one way in for the generic calls, and for areas that write other families' records. */
export class Records {
  private readonly registry: Registry
  private readonly database: Database
  /** The moment of a change: the database's, or a test's. */
  private readonly now: (sql: Sql) => Promise<string>
  private readonly notify: Notify
  private readonly post: Post
  private readonly responsibilities: readonly Responsibility[]
  private readonly contributions: readonly Contribution[]

  constructor(
    registry: Registry,
    database: Database,
    now: (sql: Sql) => Promise<string>,
    notify: Notify,
    post: Post,
    responsibilities: readonly Responsibility[],
    contributions: readonly Contribution[],
  ) {
    this.registry = registry
    this.database = database
    this.now = now
    this.notify = notify
    this.post = post
    this.responsibilities = responsibilities
    this.contributions = contributions
  }

  async create<R extends AnyResource>(
    resource: R,
    writer: Writer,
    draft: Row,
    sql?: Sql,
  ): Promise<RecordOf<R>> {
    const of = this.registry.get(resource.name)
    const values = newValues(resource, writer, draft)
    const media = mediaIn(resource, values)
    const plain = this.isPlain(of, 'create') && media.length === 0
    return this.within<R>(of, sql, plain, writer, async (within, change) => {
      const more = (await of.slots.before?.create?.(values, change())) ?? {}
      const [numbers] = (await of.slots.before?.number?.([{ ...values, ...more }], change())) ?? []
      const all = { ...values, ...more, ...numbers }
      const record = await insertRecord(this.registry, of, within, writer, all)
      await linkMedia(within, ownerOf(of, record), writer.viewer.user_id, media)
      await of.slots.after?.create?.(record, change(), values)
      return this.answered(of, within, writer, record, of.slots.after?.create !== undefined)
    })
  }

  /** Creates records that stand alone side by side, in the caller's transaction; says of each what became of it. */
  async createTogether(
    resource: AnyResource,
    writer: Writer,
    drafts: readonly OpenDraft[],
    sql: Sql,
  ): Promise<Fate[]> {
    const { registry } = this
    const now = await this.now(sql)
    const changeBy = (asking: Sql) => this.changeBy(writer, asking, now)
    const making = { registry, of: registry.get(resource.name), sql, writer, changeBy }
    return createTogether(making, drafts)
  }

  async update<R extends AnyResource>(
    resource: R,
    writer: Writer,
    id: number,
    draft: Row,
    sql?: Sql,
  ): Promise<RecordOf<R>> {
    const of = this.registry.get(resource.name)
    const values = checkedChange(knownTo(resource, writer, 'edit'), draft)
    sanitise(resource, values)
    keepMasked(resource, values)
    const version = readVersion(draft.version)
    const holdsFrom = readHoldsFrom(resource, draft)
    const media = mediaIn(resource, values)
    const plain = this.isPlain(of, 'update') && media.length === 0 && holdsFrom === undefined
    return this.within<R>(of, sql, plain, writer, async (within, change) => {
      await refuseVeiled(resource, within, writer, id, Object.keys(values))
      const before =
        this.needsBefore(of) || resource.order.length > 0
          ? await this.locked(of, within, writer, id)
          : undefined
      if (before) await refuseClosed(of, change(before))
      if (before) refuseFields(orderErrors(resource, { ...before, ...values }))
      const more = (await of.slots.before?.update?.(values, change(before))) ?? {}
      const all = { ...values, ...more }
      await refuseClosedSince(of, change(before), holdsFrom, all)
      const record = await holdingFrom(change(before), holdsFrom, () =>
        updateRecord(this.registry, of, within, writer, id, all, version),
      )
      await linkMedia(within, ownerOf(of, record), writer.viewer.user_id, media)
      await of.slots.after?.update?.(record, change(before), values)
      return this.answered(of, within, writer, record, of.slots.after?.update !== undefined)
    })
  }

  /** Holds a record whose files are about to change; refused is what a change of its fields would be for its state. */
  async holdForFiles(resource: AnyResource, writer: Writer, id: number, sql: Sql): Promise<void> {
    const of = this.registry.get(resource.name)
    const reader = { ...writer, isUnveiled: true as const }
    const before = await holdRecord(this.registry, of, sql, reader, id)
    await refuseClosed(of, this.changeBy(writer, sql, await this.now(sql), before))
  }

  /** `given` is what a person says to a deletion; the rules of the family ask for it. */
  async delete<R extends AnyResource>(
    resource: R,
    writer: Writer,
    id: number,
    sql?: Sql,
    given: Row = {},
  ): Promise<RecordOf<R>> {
    const of = this.registry.get(resource.name)
    const isUsed = usesOf(this.registry, of).length > 0
    const plain = this.isPlain(of, 'delete') && !isUsed
    return this.within<R>(of, sql, plain, writer, async (within, change) => {
      if (isUsed) await holdFromUse(of, within, id)
      const before =
        of.slots.before?.delete || of.slots.after?.delete || approvalOf(resource)
          ? await this.locked(of, within, writer, id)
          : undefined
      if (before) refuseSubmitted(resource, before)
      await of.slots.before?.delete?.(change(before), given)
      const record = await markDeleted(this.registry, of, within, writer, id, true)
      await of.slots.after?.delete?.(record, change(before), {})
      return record
    })
  }

  async restore<R extends AnyResource>(
    resource: R,
    writer: Writer,
    id: number,
    sql?: Sql,
  ): Promise<RecordOf<R>> {
    const of = this.registry.get(resource.name)
    const rule = of.slots.before?.restore
    const isPlain = rule === undefined && !refersToAny(of)
    return this.within<R>(of, sql, isPlain, writer, async (within, change) => {
      const record = await markDeleted(this.registry, of, within, writer, id, false)
      if (!isPlain) await refuseDeletedReferences(this.registry, of, within, record)
      await rule?.(change(record)) // what is out of reach is not there before it is refused
      return record
    })
  }

  /** Whether a change has no rules around it. */
  private readonly isPlain = (
    { slots, declaration }: ServedResource,
    kind: 'create' | 'update' | 'delete',
  ): boolean =>
    !slots.before?.[kind] &&
    !(kind === 'create' && slots.before?.number) &&
    !slots.after?.[kind] &&
    !(kind !== 'create' && approvalOf(declaration)) &&
    !(kind === 'update' && slots.before?.touch) &&
    !(kind === 'update' && declaration.order.length > 0)

  /** A plain change is one statement; what stands around others makes them a transaction. */
  private async within<R extends AnyResource>(
    of: ServedResource,
    given: Sql | undefined,
    isPlain: boolean,
    writer: Writer,
    work: (sql: Sql, change: (before?: Row) => Change) => Promise<Row>,
  ): Promise<RecordOf<R>> {
    const run = async (sql: Sql) => {
      const now = isPlain ? '' : await this.now(sql)
      const record = await work(sql, (before) => this.changeBy(writer, sql, now, before))
      return record as RecordOf<R> // `of` is the declaration it was asked with
    }
    try {
      if (given) return await run(given)
      return isPlain ? await run(this.database) : await this.database.transaction(run)
    } catch (problem) {
      throw inWords(of, problem)
    }
  }

  /** What a rule is told of a change that a person makes now. */
  changeBy(
    writer: Pick<Writer, 'viewer' | 'request_id' | 'isCarried' | 'leftOpen'>,
    sql: Sql,
    now: string,
    before?: Row,
  ): Change {
    return {
      isCarried: writer.isCarried === true,
      leftOpen: writer.leftOpen ?? [],
      viewer: writer.viewer,
      sql,
      before,
      now,
      responsibilities: this.responsibilities,
      contributions: this.contributions,
      tell: (notice) => this.notify(sql, notice),
      post: this.post,
      records: decidedRecords(this.registry, sql, makerOf(writer)),
      make: (resource, draft) => this.create(resource, makerOf(writer), draft, sql),
      alter: (resource, id, draft) =>
        this.update(resource, editorOf(writer, resource), id, draft, sql),
    }
  }

  private readonly needsBefore = (of: ServedResource): boolean =>
    of.slots.before?.touch !== undefined ||
    of.slots.before?.update !== undefined ||
    of.slots.before?.holdFrom !== undefined ||
    of.slots.after?.update !== undefined ||
    approvalOf(of.declaration) !== undefined

  private async locked(of: ServedResource, sql: Sql, writer: Writer, id: number): Promise<Row> {
    // Rules hold for what their writer may not see, too.
    return needRecord(this.registry, of, sql, { ...writer, isUnveiled: true }, id)
  }

  /** What happened after a change may show on the record: then it is read once more. */
  private async answered(
    of: ServedResource,
    sql: Sql,
    writer: Writer,
    record: Row,
    changedAfter: boolean,
  ): Promise<Row> {
    if (!changedAfter) return record
    const reader = { ...writer, reach: ['all'] as const } // it is the record this very request wrote
    return (await readRecord(this.registry, of, sql, reader, Number(record.id))) ?? record
  }
}

/** The person who makes a record makes what belongs to it, wherever that lies; whether they may is for the rule to say. */
const makerOf = ({ viewer, request_id }: Pick<Writer, 'viewer' | 'request_id'>): Writer => ({
  viewer,
  reach: ['all'],
  choosing: ['all'],
  request_id,
})

/** Who changes a record of another family: the viewer, as far as they may change there. */
function editorOf(writer: Pick<Writer, 'viewer' | 'request_id'>, resource: AnyResource): Writer {
  const grant = writer.viewer.grants.get(resource.page)
  if (!grant?.rights.edit)
    refuse(problems.noRight, { action: 'change records', page: resource.label.many })
  return { ...makerOf(writer), reach: grant.reach.edit }
}

/** What no change of a record passes, of its fields or of its files. */
async function refuseClosed({ declaration, slots }: ServedResource, change: Change): Promise<void> {
  refuseSubmitted(declaration, change.before ?? {})
  await slots.before?.touch?.(change)
}

/** What was submitted is changed by its decision alone. */
function refuseSubmitted(resource: AnyResource, before: Row): void {
  const approval = approvalOf(resource)
  if (approval && !approval.words.open.includes(String(before[approval.state])))
    refuseState(resource, approval, before)
}

const ownerOf = (of: ServedResource, record: Row) => ({
  resource: of.declaration.name,
  record_id: Number(record.id),
})
