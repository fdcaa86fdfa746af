import type { Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { columnType } from '../records/column-for.ts'
import type { ServedResource } from '../records/served.ts'
import type { ReadRow } from './read-rows.ts'

/**
 * The rows whose unique values are stored already, found for all rows at once: the database would say the same, but only of
 * one row a statement. What is unique within something else is left to it.
 */
export async function findStored(
  { declaration }: ServedResource,
  sql: Sql,
  rows: readonly ReadRow[],
): Promise<Map<number, FieldErrors>> {
  const found = new Map<number, FieldErrors>()
  const unique = Object.entries<Field>(declaration.fields).filter(
    ([, field]) => field.unique === true,
  )
  for (const [name, field] of unique) {
    const given = rows.flatMap(({ row_number, draft }) =>
      draft[name] === undefined ? [] : [{ row_number, value: draft[name] }],
    )
    for (const row_number of await storedAmong(declaration.table, name, field, sql, given))
      found.set(row_number, {
        ...found.get(row_number),
        [name]: [`${labelOf(name, field)} is already used`],
      })
  }
  return found
}

async function storedAmong(
  table: string,
  name: string,
  field: Field,
  sql: Sql,
  given: readonly { row_number: number; value: unknown }[],
): Promise<number[]> {
  if (given.length === 0) return []
  const parameters = new Parameters()
  const type = columnType(field)
  const [column, value] = [`x.${identifier(name)}`, 'given.value']
  // As the unique index compares, so that the index serves it.
  const isSame =
    type === 'text' ? `lower(btrim(${column})) = lower(btrim(${value}))` : `${column} = ${value}`
  const rows = await sql.rows<{ row_number: number }>(
    `select given.row_number from jsonb_to_recordset(${parameters.add(JSON.stringify(given), 'jsonb')}) as given(row_number integer, value ${type})
      where exists (select 1 from ${identifier(table)} x where ${isSame} and not x.is_deleted)`,
    parameters.values,
  )
  return rows.map(({ row_number }) => row_number)
}
