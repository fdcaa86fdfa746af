import type { Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { ReadRow } from './read-rows.ts'

/**
 * What must be unique may stand in a file once: the database would refuse the second row only when the first is stored, which
 * a check never does. Remembers the lines it has seen.
 */
export class Repeats {
  private readonly lines = new Map<string, number>()
  private readonly unique: readonly [string, Field][]

  constructor({ fields }: AnyResource) {
    this.unique = Object.entries<Field>(fields).filter(([, field]) => field.unique !== undefined)
  }

  /** The errors of a row whose values stood on an earlier line. */
  errorsOf({ draft, line }: ReadRow): FieldErrors {
    const errors: FieldErrors = {}
    for (const [name, field] of this.unique) {
      if (draft[name] === undefined) continue
      const within = field.unique === true ? [] : (field.unique?.within ?? [])
      const key = JSON.stringify([name, ...[name, ...within].map((one) => sameAs(draft[one]))])
      const earlier = this.lines.get(key)
      if (earlier === undefined) this.lines.set(key, line)
      else errors[name] = [`${labelOf(name, field)} is already used on line ${earlier}`]
    }
    return errors
  }
}

/** As the database compares: case and outer blanks ignored. */
const sameAs = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : (value ?? null)
