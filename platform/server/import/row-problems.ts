import { type CellProblem, columnFilling } from '#platform/contract/imports/imports.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { ReadRow } from './read-rows.ts'
import type { KeptRow } from './reading.ts'

/** Errors by field as problems of cells, in the words of the file. */
export function problemsOf(
  { line, cells }: KeptRow,
  errors: FieldErrors,
  of: AnyResource,
  { fields, headers }: { readonly fields: readonly string[]; readonly headers: readonly string[] },
  { waiting = {}, elsewhere = [], own = [] }: Pick<ReadRow, 'waiting' | 'elsewhere' | 'own'> = {},
): CellProblem[] {
  return Object.entries(errors).map(([name, reasons]) => {
    // What is wrong with the whole row names no field, as columns that are left out name none.
    const column = name === '' ? -1 : columnOf(of, fields, name)
    return {
      line,
      column: headers[column] ?? '',
      value: cells[column] ?? '',
      reason: reasons.join('. '),
      ...(Object.hasOwn(waiting, name) && { waits: true as const }),
      ...(typeof waiting[name] === 'number' && { waits_for: waiting[name] }),
      ...(elsewhere.includes(name) && { elsewhere: true }),
      ...(own.includes(name) && { own: true as const }),
    }
  })
}

/** Where the column of a field stands, of the list that an entry's field is in, or of the amount that says a currency. */
function columnOf(of: AnyResource, fields: readonly string[], name: string): number {
  const place = columnFilling(of, fields, name)
  const [list = ''] = name.split('.')
  const near = place >= 0 || list === '' ? place : columnFilling(of, fields, list)
  return near >= 0 ? near : fields.findIndex((target) => of.fields[target]?.currencyTo === name)
}
