import type { ComparedField } from '../comparison-fields.ts'
import type { Side } from '../comparison-lists.ts'
import type { ComparedRow } from '../comparison-words.ts'
import { compareCells, rounded } from './compare-cells.ts'
import { scoreOf, type TableRow } from './compare-rows.ts'
import { dayOf, folded, numberOf } from './read-values.ts'

/** Rows of one side from this score on resemble each other. */
export const DUPLICATE_FROM = 0.85

/** What more rows than this share says nothing about two of them: "Yes", or the name of a city. */
const MOST_SHARING = 60

interface Keyed {
  readonly key: string
  readonly row: TableRow
}

/**
 * The rows of one side that resemble another one, for each row in turn. Rows are held against each other when they share a word or a value that few
 * rows have: a score of 0.85 needs one field at least that is as alike as that.
 */
export function* findDuplicates(
  rows: readonly Keyed[],
  fields: readonly ComparedField[],
  side: Side,
): Generator<ComparedRow[]> {
  const ofSide = fields.map((field) => {
    const mark = field.marks?.[side]
    return { ...field, marks: { left: mark, right: mark } }
  })
  const weighted = ofSide.filter(({ weight }) => Number(weight ?? 1) > 0)
  const columnOf = (field: ComparedField) =>
    side === 'left' ? field.left_column : field.right_column
  const sharing = sharers(rows, weighted, columnOf)
  for (const [place, one] of rows.entries()) {
    const found: ComparedRow[] = []
    for (const at of partnersOf(place, one, weighted, columnOf, sharing)) {
      const other = rows[at]
      if (!other) continue
      const cells = ofSide.map((field) =>
        compareCells(field, one.row(columnOf(field)), other.row(columnOf(field)), 'trigrams'),
      )
      const score = scoreOf(ofSide, cells) ?? 0
      if (score >= DUPLICATE_FROM - 1e-9)
        found.push({
          key: one.key,
          other: other.key,
          side,
          verdict: 'duplicate',
          score: rounded(score),
          cells,
        })
    }
    yield found
  }
}

type Columns = (field: ComparedField) => string

/** Which rows share what. */
function sharers(rows: readonly Keyed[], fields: readonly ComparedField[], columnOf: Columns) {
  const sharing = new Map<string, number[]>()
  for (const [place, { row }] of rows.entries())
    for (const mark of marksOf(row, fields, columnOf)) {
      const places = sharing.get(mark)
      if (!places) sharing.set(mark, [place])
      else if (places.length <= MOST_SHARING) places.push(place)
    }
  return sharing
}

function partnersOf(
  place: number,
  { row }: Keyed,
  fields: readonly ComparedField[],
  columnOf: Columns,
  sharing: ReadonlyMap<string, readonly number[]>,
): Set<number> {
  const partners = new Set<number>()
  for (const mark of marksOf(row, fields, columnOf)) {
    const places = sharing.get(mark) ?? []
    if (places.length <= MOST_SHARING) for (const at of places) if (at > place) partners.add(at)
  }
  return partners
}

/** What of a row another one may share: words of texts, values of everything else, and the places beside within its tolerance. */
function marksOf(row: TableRow, fields: readonly ComparedField[], columnOf: Columns): string[] {
  return fields.flatMap((field) => {
    const value = row(columnOf(field))
    if (value === null || value.trim() === '') return []
    const words =
      field.kind === 'text' || field.kind === 'long text' ? wordsOf(value) : placesOf(field, value)
    return words.map((word) => `${field.key}:${word}`)
  })
}

const wordsOf = (value: string): string[] => [
  ...new Set(folded(value).match(/[\p{L}\p{N}]+/gu) ?? []),
]

function placesOf({ kind, tolerance, marks }: ComparedField, value: string): string[] {
  const number =
    kind === 'date'
      ? dayOf(value)
      : kind === 'number' || kind === 'money'
        ? numberOf(value, marks?.left)
        : undefined
  if (number === undefined) return [folded(value)]
  const width = Number(tolerance ?? 0)
  if (width === 0) return [String(number)]
  const at = Math.floor(number / width)
  return [String(at), String(at + 1)]
}
