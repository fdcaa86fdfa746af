import { type Field, isGiven } from '#platform/contract/fields/field.ts'
import { importedFields } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../database/database.ts'
import { readCell } from './read-cell.ts'
import type { NameResolver } from './resolve-names.ts'

/** How many of the values of a column must fit a field. */
const MOST_FIT = 0.6
/** Values of a column that are looked at. */
const LOOKED_AT = 200

/**
 * The fields of columns whose names said nothing, by what stands in them: names of records, choices, addresses, days. A field that two
 * columns would fill is left to the person; so is a column that would fill two, unless one of them has to be given.
 */
export async function recogniseColumns(
  sql: Sql,
  resource: AnyResource,
  matched: readonly string[],
  rows: readonly (readonly string[])[],
  names: NameResolver,
  zone: string,
): Promise<string[]> {
  const open = importedFields(resource).filter(
    ([name, field]) => isGiven(field) && !matched.includes(name) && isTelling(field),
  )
  const wanted = new Map<number, string[]>()
  for (const [column, name] of matched.entries()) {
    const values = name === '' ? valuesOf(rows, column) : []
    if (values.length === 0) continue
    const fitting: string[] = []
    for (const [field_name, field] of open)
      if (await fits(sql, field, values, names, zone)) fitting.push(field_name)
    wanted.set(column, fitting)
  }
  return matched.map((name, column) => {
    const only = theOne(resource, wanted.get(column) ?? [])
    if (name !== '' || only === undefined) return name
    const isAlone = [...wanted].every(([other, some]) => other === column || !some.includes(only))
    return isAlone ? only : name
  })
}

/** Of the fields that fit the one there is, or the one that has to be given. */
function theOne({ fields }: AnyResource, fitting: readonly string[]): string | undefined {
  const needed = fitting.filter((name) => fields[name]?.required)
  if (fitting.length === 1) return fitting[0]
  return needed.length === 1 ? needed[0] : undefined
}

const TELLING: ReadonlySet<Field['kind']> = new Set(['reference', 'choice', 'email'])
const isTelling = ({ kind }: Field): boolean => TELLING.has(kind)

const valuesOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  [...new Set(rows.map((cells) => (cells[column] ?? '').trim()).filter(Boolean))].slice(
    0,
    LOOKED_AT,
  )

async function fits(
  sql: Sql,
  field: Field,
  values: readonly string[],
  names: NameResolver,
  zone: string,
): Promise<boolean> {
  const { target, kind, choices = [] } = field
  if (target !== undefined) await names.learn(sql, target, values)
  const isFit = (value: string): boolean => {
    if (target !== undefined) return names.candidates(target, value).length > 0
    if (kind === 'email') return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
    const read = readCell(value, field, zone)
    return 'value' in read && choices.includes(read.value as string | number) // compared with each choice
  }
  return values.filter(isFit).length / values.length >= MOST_FIT
}
