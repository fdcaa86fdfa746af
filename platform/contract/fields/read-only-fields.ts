import type { Fields } from './field.ts'

/** The same fields for a family that shows records and changes none of them; what is computed stays so. */
export function readOnlyFields<Own extends Fields>(fields: Own): Own {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    field.derived ? field : { ...field, readOnly: true },
  ])
  return Object.fromEntries(shown) as Own // each has its name still
}
