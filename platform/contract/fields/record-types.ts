import type { TitleKey } from '../title-key.ts'
import type { Field, Fields, ValueOfKind } from './field.ts'

/**
 * All the type-level code of the platform. Types flow from a declaration to its callers; nobody passes type arguments,
 * a reference is an id and only lists nest, so the cost is linear in the number of fields.
 */
export type StandardFields = {
  id: number
  created_by: number | null
  date_created: string
  updated_by: number | null
  date_updated: string
  is_deleted: 'y' | 'n'
  version: number
}

type ValueOf<F extends Field> = F extends { kind: 'choice'; choices: readonly (infer C)[] }
  ? C
  : F extends { kind: 'choices'; choices: readonly (infer C)[] }
    ? C[]
    : F extends { kind: 'yesNo'; wire: 'y/n' }
      ? 'y' | 'n'
      : F extends { kind: 'yesNo'; wire: '1/0' }
        ? 1 | 0
        : F extends { kind: 'list'; of: infer Row extends Fields }
          ? ValuesOf<Row>[]
          : ValueOfKind[F['kind']]

type Filled<F extends Field> = F extends
  | { required: true }
  | { default: unknown }
  | { kind: 'yesNo' | 'list' | 'references' | 'choices' | 'texts' }
  ? true
  : false

export type ValuesOf<F extends Fields> = {
  -readonly [K in keyof F]: Filled<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null
}

type GivenKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { transient: true }
    ? K
    : F[K] extends { readOnly: true } | { derived: true }
      ? never
      : K
}[keyof F]

/** What a caller may send: every field the server does not own, each optional. */
export type DraftOfFields<F extends Fields> = {
  -readonly [K in GivenKeys<F>]?: ValueOf<F[K]> | null
}

/** The titles of what a record refers to, under the names of `titleKey`. */
type TitlesOf<F extends Fields> = {
  -readonly [K in keyof F & string as F[K] extends { kind: 'reference' } ? TitleKey<K> : never]:
    | string
    | null
}

/** Whether it is any family, and not a declaration with fields that are known. */
type IsAny<R extends { fields: Fields }> = string extends keyof R['fields'] ? true : false

/** A stored record of a declaration, as `getById` answers it; of any family, names and values. */
export type RecordOf<R extends { fields: Fields }> =
  IsAny<R> extends true
    ? Record<string, unknown>
    : ValuesOf<R['fields']> & TitlesOf<R['fields']> & StandardFields

/** What a person gives to a record of a declaration. */
export type DraftOf<R extends { fields: Fields }> =
  IsAny<R> extends true ? Record<string, unknown> : DraftOfFields<R['fields']>

/** A record as far as it is known: what is stored with what was given over it, for rules that read both. */
export type PartOf<R extends { fields: Fields }> =
  IsAny<R> extends true
    ? Record<string, unknown>
    : { [K in keyof RecordOf<R>]?: RecordOf<R>[K] | null | undefined }

/** What the server stores of it: any field, its own included. */
export type ChangesOf<R extends { fields: Fields }> =
  IsAny<R> extends true
    ? Record<string, unknown>
    : { -readonly [K in keyof R['fields']]?: StoredOf<R['fields'][K]> | null }

/** Rows of a list are the server's own when it stores them; names it says are words of their choice. */
type StoredOf<F extends Field> = F extends { kind: 'list' } ? readonly object[] : ValueOf<F>
