import type { Field, Fields, ValueOfKind } from './field.ts'

/**
 * All the type-level code of the platform. Types flow from a declaration to its callers; nobody passes type arguments,
 * a reference is an id and nothing is recursive, so the cost is linear in the number of fields.
 */
export interface StandardFields {
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
  [K in keyof F]: F[K] extends { readOnly: true } | { derived: true } ? never : K
}[keyof F]

/** What a caller may send: every field the server does not own, each optional. */
export type DraftOfFields<F extends Fields> = {
  -readonly [K in GivenKeys<F>]?: ValueOf<F[K]> | null
}

/** A stored record of a declaration, as `getById` answers it (titles of references come beside it). */
export type RecordOf<R extends { fields: Fields }> = ValuesOf<R['fields']> & StandardFields
export type DraftOf<R extends { fields: Fields }> = DraftOfFields<R['fields']>
