import type { Figures } from './figures.ts'

export type Row = Readonly<Record<string, unknown>>
export type Numbers = Readonly<Record<string, number>>

export const rowsOf = (figures: Figures, place: string): readonly Row[] => {
  const rows = figures[place] ?? []
  return Array.isArray(rows) ? rows : []
}
export const numberOf = (value: unknown): number => Number(value ?? 0)
export const sum = (rows: readonly Row[], field: string): number =>
  rows.reduce((total, row) => total + numberOf(row[field]), 0)
export const secondsBetween = (from: unknown, to: unknown): number =>
  from === null || to === null ? 0 : (Date.parse(String(to)) - Date.parse(String(from))) / 1000

/** Sums by what rows are about: a person and a day, as "P3 2026-03-24". */
export const byDay = (
  rows: readonly Row[],
  value: (row: Row) => number,
  day = 'business_date',
): Numbers => {
  const found: Record<string, number> = {}
  for (const row of rows) {
    const key = `${String(row['firstname'])} ${String(row[day])}`
    found[key] = (found[key] ?? 0) + value(row)
  }
  return found
}

/** Where two places say another number of the same thing; what one place does not speak of is 0 there. */
export const unlike = (
  what: string,
  one: readonly [string, Numbers],
  other: readonly [string, Numbers],
): string[] =>
  [...new Set([...Object.keys(one[1]), ...Object.keys(other[1])])].toSorted().flatMap((key) => {
    const [a, b] = [one[1][key] ?? 0, other[1][key] ?? 0]
    return a === b ? [] : [`${what} of ${key}: ${a} by ${one[0]}, ${b} by ${other[0]}`]
  })
