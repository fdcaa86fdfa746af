import type { Fields } from '#platform/contract/fields/field.ts'
import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import type { About, Verdict } from '#platform/contract/approvals.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import type { Problem } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Contribution } from '#platform/contract/contributions.ts'
import type { Responsibility } from '#platform/contract/responsibilities.ts'
import type { Level } from '../approvals/routing.ts'
import type { Notice } from '../jobs/jobs.ts'
import type { MailValues } from '../mail/mail-values.ts'
import type { Post } from '../mail/outbox-store.ts'
import type { Parameters, Rows, Sql } from '../database/database.ts'
import type { Viewer } from '../access/viewer.ts'

/** A record as the engine handles it: names and values, checked at the edges. */
export type Row = Record<string, unknown>

/** Records stored as it was decided, the fields of the server included. */
export interface DecidedRecords {
  /** The record as it is now, held until the transaction ends; refused where there is none. */
  hold<R extends AnyResource>(resource: R, id: number): Promise<RecordOf<R>>
  store<R extends AnyResource>(resource: R, values: ChangesOf<R>): Promise<RecordOf<R>>
  change<R extends AnyResource>(resource: R, id: number, values: ChangesOf<R>): Promise<RecordOf<R>>
}

/** What a rule before or after a change is told. It runs inside the change's transaction. */
interface Changing {
  readonly viewer: Viewer
  readonly sql: Sql
  /** The moment of the change, ISO 8601. */
  readonly now: string
  /** What the areas need people for: the names that a role may have among its responsibilities. */
  readonly responsibilities: readonly Responsibility[]
  /** What areas add to points of each other. */
  readonly contributions: readonly Contribution[]
  /** The record comes with a file of configuration: secrets and days to come are seen to before it is switched on. */
  readonly isCarried: boolean
  /** The references that the record leaves open though a rule asks for them: the person who brings it with a file said so. */
  readonly leftOpen: readonly string[]
  /** Tells a person of it, behind their bell; with the change or not at all. */
  readonly tell: (notice: Notice) => Promise<void>
  /** Mails a person of it; within its transaction, with the change or not at all. */
  readonly post: Post
  /** Makes a record of another family by that family's own rules, in the same transaction. The rule asks whether it may be made. */
  readonly make: <Other extends AnyResource>(
    resource: Other,
    draft: DraftOf<Other>,
  ) => Promise<RecordOf<Other>>
  /** Records of other families, stored as the rule decided: theirs do not run, references and history hold as always. */
  readonly records: DecidedRecords
  /** Changes a record of another family by that family's own rules and within what the viewer may change there, in the same transaction. */
  readonly alter: <Other extends AnyResource>(
    resource: Other,
    id: number,
    draft: DraftOf<Other>,
  ) => Promise<RecordOf<Other>>
}

/** What a rule of one family is told: `ChangeOf<typeof leaves>`. */
export type ChangeOf<R extends AnyResource> = Changing & {
  /** The stored record before the change; empty for a new one. */
  readonly before: RecordOf<R> | undefined
}

/** What a rule that several families share is told. */
export type Change = ChangeOf<AnyResource>

/** What a rule answers: the values that are stored beside those given, or nothing. */
type Beside<R extends AnyResource> = Promise<ChangesOf<R> | void> | ChangesOf<R> | void

type Before<R extends AnyResource> = (values: DraftOf<R>, change: ChangeOf<R>) => Beside<R>
/** `given` is what was asked for, checked: what is not kept stands there alone. */
type After<R extends AnyResource> = (
  record: RecordOf<R>,
  change: ChangeOf<R>,
  given: DraftOf<R>,
) => Promise<void> | void

type AfterMany<R extends AnyResource> = (
  made: readonly { readonly record: RecordOf<R>; readonly given: DraftOf<R> }[],
  change: ChangeOf<R>,
) => Promise<void> | void

/** The mails of a family to the person who is to decide, and to the person who asked. */
export interface ApprovalMails {
  readonly asked: MailTemplate
  readonly decided: MailTemplate
  readonly values: (sql: Sql, recordId: number) => Promise<MailValues>
}

/** Why a record has nothing to look at, or what to look at. */
export interface GlanceSlot {
  /** SQL: the facts of a record as jsonb, by the name of its row and the moment. */
  readonly facts: (row: string, now: string) => string
  /** What the facts come to: none speak for it, or reasons to look. */
  readonly read: (facts: Readonly<Record<string, number | boolean | null>>) => {
    readonly reasons: readonly string[]
    readonly needs_look: boolean
  }
}

/** What a family adds to the machine that decides about its records. */
export interface ApprovalSlots<R extends AnyResource = AnyResource> {
  /** What is asked for, in a few words: "End of shift on 18 Nov, 6:00 PM". */
  readonly title: (record: RecordOf<R>, change: ChangeOf<R>) => Promise<string> | string
  /** What it is about beside a person, for the person who knows who decides: `{ client_id: 3 }`. */
  readonly concerns?: (record: RecordOf<R>) => Readonly<Record<string, number>>
  /** Where the record is opened, when its family has no screens of its own. */
  readonly page?: (record: RecordOf<R>) => string
  /** Refuses what may not be submitted yet, or answers what is stored with it; `levels` are the steps that a value would go through. */
  readonly submit?: (
    record: RecordOf<R>,
    change: ChangeOf<R>,
    levels: (value: number) => Promise<readonly Level[]>,
  ) => Beside<R>
  /** What the person who decides should know; the zone is the reader's. */
  readonly about: (
    record: RecordOf<R>,
    reader: { readonly sql: Sql; readonly zone: string; readonly now: string },
  ) => Promise<About> | About
  /**
   * The condition under which a record that waits has nothing to look at, of its row in SQL: such requests can be approved together. A
   * family without one is looked at one by one.
   */
  readonly isClean?: (row: string) => string
  /** What the row of a request that waits says of its record. */
  readonly glance?: GlanceSlot
  /** What is stored with a decision, before the record shows it. */
  readonly decided?: (
    record: RecordOf<R>,
    how: { readonly verdict: Verdict; readonly comment: string | null },
    change: ChangeOf<R>,
  ) => Beside<R>
  /** Mails of its own about its requests, in the place of those about any request; their values are those of the record now. */
  readonly mails?: ApprovalMails
  /** What was asked for happens, in the transaction of the last decision. */
  readonly approved?: (record: RecordOf<R>, change: ChangeOf<R>) => Promise<void>
  /**
   * How a request that was decided comes to wait again, by what was decided: what happened with the decision is reverted, and what is
   * stored with it answered. A final decision without one cannot be taken back.
   */
  readonly undo?: Partial<Record<'Approved' | 'Rejected', UndoSlot<R>>>
}

/** `levels` are the steps the request takes. */
type UndoSlot<R extends AnyResource> = (
  record: RecordOf<R>,
  change: ChangeOf<R>,
  levels: readonly Level[],
) => Beside<R>

/** Answers what is wrong with some texts, by them; what is not named is understood. */
export type Understands = (
  texts: readonly string[],
  sql: Sql,
) => Promise<ReadonlyMap<string, string>>

/** A key of a keyed field, and what people call it. */
export interface Key {
  readonly key: string
  readonly label: string
}

/** Rows that are a person's for another reason than the reporting line: those of a queue they work at. */
export interface BeyondReach {
  readonly isListed: boolean
  readonly holds: (viewer: Viewer, parameters: Parameters, row: string) => string
}

/** SQL that holds for every record whose computed field has one of these values. */
export type Implied = (row: string, values: readonly unknown[]) => string | undefined

/** Who carries a record here, as far as they may. */
export interface CarryingRecord {
  readonly records: DecidedRecords & {
    /** Changes a record by the rules of its family. */
    update<R extends AnyResource>(resource: R, id: number, draft: DraftOf<R>): Promise<RecordOf<R>>
  }
  readonly sql: Sql
  readonly viewer: Viewer
  readonly now: string
}

export interface CarriedSlots<R extends AnyResource = AnyResource> {
  /** What follows the creation of one. */
  readonly create?: (id: number, carrying: CarryingRecord) => Promise<unknown>
  /** What is done in the place of a plain update. */
  readonly update?: (id: number, draft: DraftOf<R>, carrying: CarryingRecord) => Promise<unknown>
  /** What stands in a JSON field of one, as fields: what refers to others there is named. */
  readonly inside?: Readonly<
    Record<string, (values: Row, contributions: readonly Contribution[]) => Fields>
  >
}

/**
 * What the server adds to a declaration, in one glance. Every slot is optional; the generic code looks each up once and
 * never asks which family it is.
 */
export interface ResourceSlots<R extends AnyResource = AnyResource> {
  /** Rules before a change: refuse, or answer the values that are set beside the given ones (the server's own fields included). */
  readonly before?: {
    readonly create?: Before<R>
    /** What of new records follows from those before them, in their order: running numbers. Asked of those whose rules have passed them. */
    readonly number?: (
      drafts: readonly DraftOf<R>[],
      change: ChangeOf<R>,
    ) => Promise<readonly ChangesOf<R>[]>
    /** Refuses any change of a record in its state or for its writer: of its fields, and of the files that hang on it. */
    readonly touch?: (change: ChangeOf<R>) => Promise<void> | void
    readonly update?: Before<R>
    /** Refuses a day from which a change of dated fields cannot hold, because days since are locked. A family with dated fields has one. */
    readonly holdFrom?: (day: string, change: ChangeOf<R>, values: DraftOf<R>) => Promise<void>
    /** `given` is what was sent with the deletion, unchecked: a reason, say. */
    readonly delete?: (change: ChangeOf<R>, given: Row) => Promise<void> | void
    readonly restore?: (change: ChangeOf<R>) => Promise<void> | void
  }
  /**
   * Whether the rules around the creation of a record with these values neither read nor change what other new records of the family store,
   * nor write before it is stored: then those of an import run side by side, and `number` is asked for all of them. Without it each record
   * is created by itself.
   */
  readonly standsAlone?: (values: DraftOf<R>) => boolean
  /** Where a change or a deletion has to say why: the field that holds it, and the condition under which a record of this row wants it. */
  readonly reason?: {
    readonly field: string
    readonly isAsked: (row: string, now: string) => string
  }
  /** What else changes with it, in the same transaction. */
  readonly after?: {
    readonly create?: After<R>
    /** The same for many that stand alone, of which each has its stored fields only. */
    readonly createMany?: AfterMany<R>
    readonly update?: After<R>
    readonly delete?: After<R>
  }
  /** SQL for the fields that are computed; `row` is the alias of the record. */
  readonly derived?: Readonly<Record<string, (row: string) => string>>
  /** What follows for a record from a computed field having one of these values: a condition an index can answer, where there is one. */
  readonly implied?: Readonly<Record<string, Implied>>
  /**
   * The field of a day near which the rows of the list lie in its usual order, with an index of that day and the order: rows of a few days are
   * then found day by day, in the place of walking past everything newer.
   */
  readonly nearDay?: string
  /** What a search of the list finds beside the declared fields: words that stand elsewhere. Undefined where it finds nothing there. */
  readonly found?: (search: string, parameters: Parameters, row: string) => string | undefined
  /** The families of which its rules make records with a new one: who takes an import back takes those back as well. */
  readonly makes?: readonly string[]
  /** Of fields that a rule reads: what is wrong with texts of a file, by them, so that it is asked about before anything else of their rows is right. */
  readonly understands?: Readonly<Record<string, Understands>>
  /** What stands under the keys of a keyed field, for files that hold a column for each. */
  readonly keys?: Readonly<Record<string, (sql: Rows) => Promise<readonly Key[]>>>
  /** Rows a person gets beyond the reach of their role: where it is `listed` also in lists, else only one by one. */
  readonly beyondReach?: BeyondReach
  /** A condition every query of the family gets beside the scope. */
  readonly visible?: (viewer: Viewer, parameters: Parameters, row: string) => string
  /**
   * A condition under which a person gets a picture of a record though they may not see the record: who only reads what was published of it. `key` is
   * what the picture is called in the texts that show it; of copied texts it still belongs to the record it was brought for.
   */
  readonly filesFor?: (viewer: Viewer, parameters: Parameters, row: string, key: string) => string
  /** What must hold of a record, beside the rights, for its reader to stand inside a circle, by the name of the circle. */
  readonly within?: Readonly<Record<string, NonNullable<ResourceSlots['visible']>>>
  /** How a record that comes with a file of configuration becomes what it was, where its form alone does not make it so. */
  readonly carried?: CarriedSlots<R>
  /** What an approvable family says about its requests, and what follows from them. */
  readonly approval?: ApprovalSlots<R>
  /** What a hand-written constraint means when it is violated. */
  readonly constraints?: Readonly<Record<string, Problem>>
}

export interface ServedResource {
  readonly declaration: AnyResource
  readonly slots: ResourceSlots
}

declare const known: unique symbol

/**
 * A family without the fields its reader may not see. Filters, searches and sorts take only this: one as declared would let
 * a condition tell what the answer hides. `servedTo` and `whollyKnownTo` (circles.ts) make it.
 */
export type KnownResource = ServedResource & { readonly [known]: true }

/** Adds the server's part to a declared family; what its slots are told has the types of the declaration. */
export const serveResource = <R extends AnyResource>(
  declaration: R,
  slots: ResourceSlots<R>,
): ServedResource => ({
  declaration,
  slots: slots as unknown as ResourceSlots, // the engine calls them with records of this declaration alone
})
