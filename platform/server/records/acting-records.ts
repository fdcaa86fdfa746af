import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import type { PageAction, ReachWord } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Rights } from '../access/rights.ts'
import type { Sql } from '../database/database.ts'
import { inWords } from './database-problems.ts'
import type { Grid } from './grid.ts'
import { holdRecord, needRecord } from './need-record.ts'
import { type Page, readRecord } from './read.ts'
import { readList } from './read-list.ts'
import type { Records } from './records.ts'
import type { Registry } from './registry.ts'
import type { ChangeOf } from './served.ts'
import { insertRecord, markDeleted, updateRecord, type Writer } from './write.ts'

/** What it works with; the engine holds all three. */
interface Parts {
  readonly registry: Registry
  readonly records: Records
  readonly rights: Rights
}

/** A change of a record may say which version it is about. */
type DraftWithVersion<R extends AnyResource> = DraftOf<R> & { readonly version?: unknown }

/** A page of a family's records. */
type ListedRecords<R extends AnyResource> = Omit<Page, 'data'> & {
  readonly data: readonly RecordOf<R>[]
}

/** In what a person goes beyond their own rights: how far a change reaches, what it may refer to, what circles hide. */
type Beyond = 'reach' | 'choosing' | 'circles'

/**
 * Records as a person reads and changes them in one transaction: the way in of areas, typed by the family that is given. `create`,
 * `update`, `delete` and `restore` go by the rules of the family. `store`, `change` and `remove` store what a verb of the area has
 * decided, the fields of the server included: those rules do not run, while reach, references, version and history hold as always.
 */
export class ActingRecords {
  private readonly parts: Parts
  private readonly sql: Sql
  /** Who acts, and how far. */
  readonly writer: Writer

  constructor(parts: Parts, sql: Sql, writer: Writer) {
    this.parts = parts
    this.sql = sql
    this.writer = writer
  }

  /** A record within reach, if there is one. */
  async read<R extends AnyResource>(
    resource: R,
    id: number,
    deleted = false,
  ): Promise<RecordOf<R> | undefined> {
    const { registry } = this.parts
    return typed<R, undefined>(
      await readRecord(registry, registry.get(resource.name), this.sql, this.writer, id, deleted),
    )
  }

  /** A record within reach; any other is refused as if it did not exist. */
  async need<R extends AnyResource>(resource: R, id: number): Promise<RecordOf<R>> {
    const { registry } = this.parts
    return typed<R>(
      await needRecord(registry, registry.get(resource.name), this.sql, this.writer, id),
    )
  }

  /** The same, held until the transaction ends. */
  async hold<R extends AnyResource>(resource: R, id: number): Promise<RecordOf<R>> {
    const { registry } = this.parts
    return typed<R>(
      await holdRecord(registry, registry.get(resource.name), this.sql, this.writer, id),
    )
  }

  /** A page of those within reach, with the titles of what they refer to; whole records, unless the grid names fields. */
  async list<R extends AnyResource>(
    resource: R,
    grid: Grid,
    more?: Grid['filter'],
  ): Promise<ListedRecords<R>> {
    const { registry } = this.parts
    const of = registry.get(resource.name)
    const page = await readList(registry, of, this.sql, this.writer, grid, more)
    return { ...page, data: page.data.map((record) => typed<R>(record)) }
  }

  create<R extends AnyResource>(resource: R, draft: DraftOf<R>): Promise<RecordOf<R>> {
    return this.parts.records.create(resource, this.writer, draft, this.sql)
  }

  update<R extends AnyResource>(
    resource: R,
    id: number,
    draft: DraftWithVersion<R>,
  ): Promise<RecordOf<R>> {
    return this.parts.records.update(resource, this.writer, id, draft, this.sql)
  }

  delete<R extends AnyResource>(resource: R, id: number): Promise<RecordOf<R>> {
    return this.parts.records.delete(resource, this.writer, id, this.sql)
  }

  restore<R extends AnyResource>(resource: R, id: number): Promise<RecordOf<R>> {
    return this.parts.records.restore(resource, this.writer, id, this.sql)
  }

  /** Stores a new record as it was decided. */
  store<R extends AnyResource>(resource: R, values: ChangesOf<R>): Promise<RecordOf<R>> {
    const { registry } = this.parts
    const of = registry.get(resource.name)
    return this.inWords(resource, insertRecord(registry, of, this.sql, this.writer, values))
  }

  /** Changes a record as it was decided. */
  change<R extends AnyResource>(
    resource: R,
    id: number,
    values: ChangesOf<R>,
  ): Promise<RecordOf<R>> {
    const { registry } = this.parts
    const of = registry.get(resource.name)
    return this.inWords(
      resource,
      updateRecord(registry, of, this.sql, this.writer, id, values, undefined),
    )
  }

  /** Marks a record deleted as it was decided. */
  remove<R extends AnyResource>(resource: R, id: number): Promise<RecordOf<R>> {
    const { registry } = this.parts
    const of = registry.get(resource.name)
    return this.inWords(resource, markDeleted(registry, of, this.sql, this.writer, id, true))
  }

  /** What a rule of the family is told of a change that is made now: for verbs that go by one of its rules. */
  rules<R extends AnyResource>(_resource: R, now: string, before: RecordOf<R>): ChangeOf<R> {
    const change = this.parts.records.changeBy(this.writer, this.sql, now, before)
    return { ...change, before }
  }

  /** The same person within another reach, which a right or a rule has given. */
  reaching(reach: readonly ReachWord[], choosing = reach): ActingRecords {
    return this.as({ ...this.writer, reach, choosing })
  }

  /** The same person as far as a right on the page of a family reaches. */
  byRight(resource: AnyResource, action: Extract<PageAction, 'view' | 'add' | 'edit' | 'delete'>) {
    const { rights } = this.parts
    const { viewer } = this.writer
    return this.reaching(
      rights.need(viewer, resource.page, action),
      rights.reachForChoosing(viewer, resource.page),
    )
  }

  /**
   * The same person beyond their own rights, because the program acts, or another person's right was seen to already. The reason is for
   * those who read the code: search for `asSystem` to see all of them.
   */
  asSystem(_why: string, ...beyond: readonly Beyond[]): ActingRecords {
    const all = ['all'] as const
    return this.as({
      ...this.writer,
      ...(beyond.includes('reach') && { reach: all }),
      ...(beyond.includes('choosing') && { choosing: all }),
      ...(beyond.includes('circles') && { isUnveiled: true }),
    })
  }

  private as(writer: Writer): ActingRecords {
    return new ActingRecords(this.parts, this.sql, writer)
  }

  private async inWords<R extends AnyResource>(
    resource: R,
    work: Promise<Record<string, unknown>>,
  ): Promise<RecordOf<R>> {
    try {
      return typed<R>(await work)
    } catch (problem) {
      throw inWords(this.parts.registry.get(resource.name), problem)
    }
  }
}

/** The statements answer the columns of the declaration, so the record has its types. */
const typed = <R extends AnyResource, Nothing = never>(
  record: Record<string, unknown> | Nothing,
): RecordOf<R> | Nothing => record as RecordOf<R> | Nothing
