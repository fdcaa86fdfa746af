import type { Answers } from './answers.ts'
import type { Fields } from './fields/field.ts'
import type { ReachingAction } from './permissions.ts'
import type { PictureSize } from './picture-size.ts'
import type { Problem } from './problems.ts'
import type { Waits } from './waiting.ts'

/**
 * A request that is not one of a family's standard calls: the clock, a report, a verb on a record. It says which page's right
 * it needs, for what, and whose rows it touches; a call that does not say so does not start.
 */
export interface CallDeclaration<Input extends Fields = Fields> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api/, parameters in braces: `activity_log/followup/{id}`. */
  readonly path: string
  /** `public` needs no session, `signed-in` any; else the right on one of `pages`. */
  readonly needs: 'public' | 'signed-in' | ReachingAction | 'add'
  /** The pages whose right lets it through, the first being its own. */
  readonly pages?: readonly string[]
  /**
   * Whose rows: `own` the caller's alone, `scope` those the page's reach holds, `shared` data nobody owns, `none` no rows at all.
   */
  readonly rows: 'own' | 'scope' | 'shared' | 'none'
  readonly input: Input
  /** Its data; a call that answers a file or goes on answering has none, every other says them. */
  readonly answers?: Answers
  /** Takes a grid request (rows from and to, sort, filter, search) beside its own input. */
  readonly grid?: true
  /** Keys of the input that are not listed as fields are handed over unchecked to the handler, which checks them itself. */
  readonly open?: true
  /** A POST that only reads (a report): no transaction, nothing to repeat. */
  readonly reads?: true
  /** It counts many rows: where there is a replica it is read there, with everything that was written before it was asked. */
  readonly isReport?: true
  /** Changes nothing but the caller's own session, so that it is allowed while looking with another person's rights. */
  readonly harmless?: true
  /** Must work while everything else waits (people begin their shift): connections are kept free for it. */
  readonly urgent?: true
  /** Bytes of its body at most, where a megabyte is too little. */
  readonly largest?: number
  /**
   * Its handler makes its own transactions, so that what it counts stays counted when it refuses. Nothing is kept for a repeat,
   * since what it answers may be secret and what it does can be done once; or it is `kept`, and a repeat is answered with it.
   */
  readonly ownTransactions?: true | 'kept'
  /** Only reads, and answers a file instead of data (or the job that makes one). */
  readonly file?: true
  /** Goes on answering: a GET with news, for the person who accepts events; a POST with its answer while it is made. */
  readonly stream?: true
  /**
   * Takes files, sent as a form: so many, of these types only, in the field of this name; pictures cut to so many
   * pixels. They are checked and kept before the handler gets them, and do not stay unless it writes them down.
   */
  readonly takes?: {
    readonly field: string
    readonly most: number
    readonly types: readonly string[]
    readonly cut?: PictureSize
    /** Bytes of a file by its type, where they are more than usual. Fields of the form come with the input. */
    readonly largest?: Readonly<Record<string, number>>
    /** They are parts of something larger, taken as they are: the handler judges the whole. */
    readonly asParts?: true
    /** It comes in the input itself, as a data address with all its bytes, and may be absent; what is none is refused in these words. */
    readonly asText?: { readonly largest: number; readonly problem: Problem }
  }
  /** Takes a spreadsheet as its body, unread: of any kind, or a workbook alone; what else it says comes in the query. */
  readonly sheet?: 'any' | 'workbook'
  /** May wait on the device for a connection. */
  readonly waits?: Waits
  /** The session's token comes in the query, because the client cannot send a header; never logged. */
  readonly tokenInQuery?: true
  readonly summary: string
}

/** What any call says. */
type Said = Pick<
  CallDeclaration,
  'path' | 'needs' | 'pages' | 'rows' | 'input' | 'answers' | 'open' | 'urgent' | 'summary'
>
/** It answers data, and says of which type. */
interface Answering {
  readonly answers: Answers
}
/** It answers no data: a file, or what goes on. */
interface Unanswering {
  readonly answers?: never
}
/** A call of one shape says nothing that belongs to another. */
type Shape<Own extends keyof CallDeclaration> = Said &
  Pick<CallDeclaration, Own> & {
    readonly [Other in Exclude<keyof CallDeclaration, keyof Said | Own>]?: never
  }

/** Changes nothing: a GET, or a POST that says so. */
type Read = Shape<'method' | 'reads' | 'grid' | 'isReport' | 'file'> &
  ((Answering & { readonly file?: never }) | (Unanswering & { readonly file: true })) &
  (
    | { readonly method: 'GET'; readonly reads?: never }
    | { readonly method: 'POST'; readonly reads: true }
  )
/** Changes something, in a transaction, once however often it is repeated. */
type Change = Shape<'method' | 'largest' | 'ownTransactions' | 'harmless' | 'waits' | 'sheet'> &
  Answering & { readonly method: 'POST' | 'PUT' | 'DELETE' }
/** Brings files. */
type Upload = Shape<
  'method' | 'takes' | 'tokenInQuery' | 'largest' | 'urgent' | 'waits' | 'ownTransactions'
> &
  Answering & { readonly method: 'POST'; readonly takes: object }
/** Goes on answering: news for as long as they are listened to, or one answer while it is made. */
type Stream = Shape<'method' | 'stream' | 'ownTransactions'> &
  Unanswering & { readonly stream: true } & (
    | { readonly method: 'GET'; readonly ownTransactions?: never }
    | { readonly method: 'POST'; readonly ownTransactions: true }
  )

/** What a call can be: one of four shapes. */
export type CallShape = Read | Change | Upload | Stream

/** Declares calls by name; the server must serve each of them, by that name. */
export const calls = <const C extends Readonly<Record<string, CallShape>>>(declared: C): C =>
  declared

/** The names in braces of a path. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')
