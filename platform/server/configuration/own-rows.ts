import type { OwnRows } from '#platform/contract/configuration/carried.ts'
import type { Row } from '../records/served.ts'
import type { Shape } from './walk-record.ts'

/** Rows of lists without their own ids: those that name another row say its place, counted from 1. */
export const withPlaces = (shape: Shape, values: Row): Row =>
  eachList(shape, values, ({ id, refers = [] }, rows) => {
    const places = new Map(rows.map((row, place) => [row[id], place + 1]))
    return rows.map(({ [id]: _own, ...row }) => ({
      ...row,
      ...Object.fromEntries(refers.map((name) => [name, places.get(row[name]) ?? null])),
    }))
  })

/** The way back: rows keep the ids of those that stand at their places now, and new ones get numbers below 0. */
export const withIds = (shape: Shape, values: Row, current: Row = {}): Row =>
  eachList(shape, values, ({ id, refers = [] }, rows, list) => {
    const known = rowsOf(current[list]).map((row) => row[id])
    const ids = rows.map((_, place) => known[place] ?? -(place + 1))
    return rows.map((row, place) => ({
      ...row,
      [id]: ids[place],
      ...Object.fromEntries(refers.map((name) => [name, ids[Number(row[name]) - 1] ?? null])),
    }))
  })

function eachList(
  { options }: Shape,
  values: Row,
  change: (own: OwnRows, rows: readonly Row[], list: string) => Row[],
): Row {
  const lists = Object.entries(options.ownRows ?? {}).filter(([list]) => Array.isArray(values[list]))
  return {
    ...values,
    ...Object.fromEntries(lists.map(([list, own]) => [list, change(own, rowsOf(values[list]), list)])),
  }
}

const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((row) => row !== null && typeof row === 'object') : []
