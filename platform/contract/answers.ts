import type { Fields } from './fields/field.ts'
import type { DraftOfFields } from './fields/record-types.ts'
import type { GridRequest } from './lists/grid-request.ts'

/** What a call answers as its data. `Data` is a type alone: the server returns it or does not compile, and the browser reads it. */
export interface Answers<Data = unknown> {
  readonly kind: 'typed'
  /** The name of its schema, where the path of its call is made while it runs. */
  readonly schema?: string
  /** Never there: it carries the type. */
  readonly data?: Data
}

/**
 * Declares that a call answers this type. Its JSON schema is made from the type and its comments (`tools/build-answers.ts`), for the description of the
 * API and for tests, which hold every answer against it.
 * @param schema a name for it, where the path of the call is made while it runs, so that the build cannot name it by that
 */
export const typed = <Data>(schema?: string): Answers<Data> => ({
  kind: 'typed',
  ...(schema !== undefined && { schema }),
})

/** A record of a family as its reader may see it: the family declares its fields. */
export interface AnsweredRecord {
  readonly id: number
  readonly [field: string]: unknown
}

/** The data of a call; unknown where it does not declare them. */
export type DataOf<Call> = Call extends { readonly answers: Answers<infer Data> } ? Data : unknown

type ParametersOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never

/** What a call takes beside its fields: what a list is asked for, or anything. */
type BesideOf<Call> = (Call extends { readonly grid: true } ? GridRequest : unknown) &
  (Call extends { readonly open: true } ? Readonly<Record<string, unknown>> : unknown)

/** What may be sent of some fields: any of them; a row of a list leaves out what has a default, too. */
type SentOf<F extends Fields> = {
  [Name in keyof DraftOfFields<F>]: F[Name & keyof F] extends {
    readonly kind: 'list'
    readonly of: infer Row extends Fields
  }
    ? readonly DraftOfFields<Row>[] | null
    : DraftOfFields<F>[Name]
}

/** What is sent with a call: the parameters of its path, any of its fields, and what it takes beside them. */
export type InputOf<Call extends { readonly path: string; readonly input: Fields }> = SentOf<
  Call['input']
> & { readonly [Name in ParametersOf<Call['path']>]: number | string } & BesideOf<Call>
