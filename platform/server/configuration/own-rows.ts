import type { OwnRows } from '#platform/contract/configuration/carried.ts'
import type { Row } from '../records/served.ts'
import type { Shape } from './walk-record.ts'

/** Rows of lists without their own ids: those that name another row say its place, counted from 1. */
export function withPlaces(shape: Shape, values: Row): Row {
  const places = placesOf(shape, values, (row, _place, id) => row[id])
  return eachList(shape, values, ({ id, refers = {} }, rows) =>
    rows.map(({ [id]: _own, ...row }) => ({
      ...row,
      ...replaced(refers, row, (list, value) => indexOf(places.get(list), value)),
    })),
  )
}

/**
 * The way back: rows keep the ids of those that stand at their places now. New ones have none, or a number below 0 where others refer to them.
 */
export function withIds(shape: Shape, values: Row, current: Row = {}): Row {
  const lists = Object.values(shape.options.ownRows ?? {})
  const named = new Set(lists.flatMap(({ refers = {} }) => Object.values(refers)))
  const ids = placesOf(shape, values, (_row, place, id, list) => {
    const known = rowsOf(current[list])[place]?.[id]
    return known ?? (named.has(list) ? -(place + 1) : undefined)
  })
  return eachList(shape, values, ({ id, refers = {} }, rows, list) =>
    rows.map((row, place) => {
      const own = ids.get(list)?.[place]
      return {
        ...row,
        ...(own !== undefined && { [id]: own }),
        ...replaced(refers, row, (other, value) => ids.get(other)?.[Number(value) - 1] ?? null),
      }
    }),
  )
}

const indexOf = (ids: readonly unknown[] | undefined, id: unknown): number | null => {
  const place = ids?.indexOf(id) ?? -1
  return place < 0 ? null : place + 1
}

const replaced = (
  refers: Readonly<Record<string, string>>,
  row: Row,
  replace: (list: string, value: unknown) => unknown,
): Row =>
  Object.fromEntries(
    Object.entries(refers).map(([name, list]) => {
      const value = row[name]
      return [name, value === null || value === undefined ? null : replace(list, value)]
    }),
  )

/** What stands for each row of each list, by the name of the list. */
function placesOf(
  { options }: Shape,
  values: Row,
  of: (row: Row, place: number, id: string, list: string) => unknown,
): ReadonlyMap<string, readonly unknown[]> {
  return new Map(
    Object.entries(options.ownRows ?? {}).map(([list, { id }]) => [
      list,
      rowsOf(values[list]).map((row, place) => of(row, place, id, list)),
    ]),
  )
}

function eachList(
  { options }: Shape,
  values: Row,
  change: (own: OwnRows, rows: readonly Row[], list: string) => Row[],
): Row {
  const lists = Object.entries(options.ownRows ?? {}).filter(([list]) =>
    Array.isArray(values[list]),
  )
  return {
    ...values,
    ...Object.fromEntries(
      lists.map(([list, own]) => [list, change(own, rowsOf(values[list]), list)]),
    ),
  }
}

const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row) => row !== null && typeof row === 'object') : []
