import type { CarriedOptions } from '#platform/contract/configuration/carried.ts'
import { emptyOf } from '#platform/contract/fields/check-draft.ts'
import { type Field, type Fields, isGiven } from '#platform/contract/fields/field.ts'
import type { Row } from '../records/served.ts'

/** What stands in place of a reference; undefined where nothing can. */
export type Replace = (family: string, value: unknown, field: string) => unknown

/** What says how a record is written: its fields, and what its family says about them. */
export interface Shape {
  readonly fields: Fields
  readonly options: CarriedOptions
  /** What stands in JSON fields, by the record they are in. */
  readonly inside?: Readonly<Record<string, (values: Row) => Fields>>
}

/** A record with every reference in it replaced: ids by names on the way to a file, names by ids on the way back. */
export function walkRecord({ fields, options, inside }: Shape, values: Row, replace: Replace): Row {
  const given = Object.entries<Field>(fields).filter(([name]) => Object.hasOwn(values, name))
  return Object.fromEntries(
    given.map(([name, field]) => {
      const value = values[name]
      if (field.kind === 'list' && field.of && Array.isArray(value))
        return [
          name,
          value.map((row) =>
            walkRow(
              options,
              name,
              field.of ?? {},
              filled(options, name, field.of ?? {}, row),
              replace,
            ),
          ),
        ]
      const of = value === null || value === undefined ? undefined : inside?.[name]?.(values)
      if (of) return [name, walkRow(options, name, of, value, replace)]
      return [name, replaced(options, name, field, values, replace)]
    }),
  )
}

/** Rows that were stored before a field was declared hold nothing of it: they are written like all others. */
function filled({ ownRows }: CarriedOptions, list: string, of: Fields, row: unknown): unknown {
  if (row === null || typeof row !== 'object') return row
  const names = Object.keys(of).filter((name) => name !== ownRows?.[list]?.id)
  const empty = names.map((name) => [name, emptyOf(of[name] ?? { kind: 'text' })])
  return { ...Object.fromEntries(empty), ...row }
}

function walkRow(
  options: CarriedOptions,
  list: string,
  of: Fields,
  row: unknown,
  replace: Replace,
): unknown {
  if (row === null || typeof row !== 'object') return row
  const values = { ...row } as Row // spread of an object
  const kept = Object.entries<Field>(of).filter(
    ([name, field]) =>
      Object.hasOwn(values, name) &&
      isGiven(field) &&
      options.leaves?.includes(`${list}.${name}`) !== true,
  )
  return Object.fromEntries(
    kept.map(([name, field]) => [
      name,
      replaced(options, `${list}.${name}`, field, values, replace),
    ]),
  )
}

function replaced(
  options: CarriedOptions,
  place: string,
  field: Field,
  values: Row,
  replace: Replace,
): unknown {
  const value = values[place.split('.').at(-1) ?? '']
  const family = familyAt(options, place, field, values)
  if (family === undefined || value === null || value === undefined) return value ?? null
  const top = place.split('.')[0] ?? place
  if (!Array.isArray(value)) return replace(family, value, top) ?? null
  return value.map((one) => replace(family, one, top)).filter((one) => one !== undefined)
}

/** The family a field of a record refers to, if it refers at all. */
export function familyAt(
  { points }: CarriedOptions,
  place: string,
  field: Field,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  const pointer = points?.[place]
  if (!pointer) return field.target
  if (typeof pointer.of === 'string') return pointer.of
  const by = String(values[pointer.by ?? ''])
  return Object.hasOwn(pointer.of, by) ? pointer.of[by] : undefined
}
