import { type Field, type FieldKind, isGiven } from '../fields/field.ts'
import { labelOf } from '../labels.ts'
import type { AnyResource } from '../resource.ts'

/** What no cell of a file can hold. */
const NEVER: ReadonlySet<FieldKind> = new Set(['list', 'json', 'files', 'password', 'secret'])

/** Whether a column of a file can fill a field. */
export const isImported = (field: Field): boolean =>
  isGiven(field) && (!field.writeOnly || field.transient === true) && !NEVER.has(field.kind)

/** The fields a file can fill, those that must be given first. */
export function importedFields(of: AnyResource): [string, Field][] {
  const fields = Object.entries<Field>(of.fields).filter(([, field]) => isImported(field))
  const isAsked = ([, field]: [string, Field]) => field.required === true
  return [...fields.filter(isAsked), ...fields.filter((one) => !isAsked(one))]
}

/** The fields that must be given and that no file can give: such a family takes its records one by one. */
export const notImportable = (of: AnyResource): string[] =>
  Object.entries<Field>(of.fields)
    .filter(
      ([, field]) =>
        field.required && field.default === undefined && !isImported(field) && isGiven(field),
    )
    .map(([name, field]) => labelOf(name, field))
