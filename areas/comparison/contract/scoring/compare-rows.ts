import type { ComparedField } from '../comparison-fields.ts'
import type { ComparedCell, ComparedRow, RowVerdict } from '../comparison-words.ts'
import { compareCells, type LongTexts, rounded } from './compare-cells.ts'

/** A row of a table, its cells under the names of its columns. */
export type TableRow = (column: string) => string | null

/** From this score a row is near. */
export const NEAR_ROW = 0.8

/** A row that stands on both sides. */
export function compareRows(
  key: string,
  fields: readonly ComparedField[],
  rows: { readonly left: TableRow; readonly right: TableRow },
  long: LongTexts,
): ComparedRow {
  const cells = fields.map((field) =>
    compareCells(field, rows.left(field.left_column), rows.right(field.right_column), long),
  )
  const score = scoreOf(fields, cells)
  return {
    key,
    score: score === null ? null : rounded(score),
    verdict: verdictOf(fields, cells, score),
    cells,
  }
}

/** A row that stands on one side alone. */
export function rowOfOneSide(
  key: string,
  fields: readonly ComparedField[],
  side: 'left' | 'right',
  row: TableRow,
): ComparedRow {
  const cells = fields.map((field): ComparedCell => {
    const value = row(side === 'left' ? field.left_column : field.right_column)
    return {
      ...{ key: field.key, score: null, verdict: null, why: null },
      ...{ left: side === 'left' ? value : null, right: side === 'right' ? value : null },
    }
  })
  return { key, verdict: side === 'left' ? 'left_only' : 'right_only', score: null, cells }
}

const weightOf = (field: ComparedField): number => Number(field.weight ?? 1)

/** The weighted mean of the fields that are filled on one side at least; nothing where none is. */
export function scoreOf(
  fields: readonly ComparedField[],
  cells: readonly ComparedCell[],
): number | null {
  let [sum, weights] = [0, 0]
  for (const [place, field] of fields.entries()) {
    const score = cells[place]?.score
    if (score === null || score === undefined) continue
    sum += weightOf(field) * score
    weights += weightOf(field)
  }
  return weights === 0 ? null : sum / weights
}

function verdictOf(
  fields: readonly ComparedField[],
  cells: readonly ComparedCell[],
  score: number | null,
): RowVerdict {
  const isWhole = fields.every((field, place) => {
    const found = cells[place]?.score
    return weightOf(field) === 0 || found === null || found === 1
  })
  if (isWhole) return 'match'
  return (score ?? 0) >= NEAR_ROW - 1e-9 ? 'near' : 'mismatch'
}
