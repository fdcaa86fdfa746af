import type { ComparedField } from '../../contract/comparison-fields.ts'
import type { ComparedRow } from '../../contract/comparison-words.ts'
import type { LongTexts } from '../../contract/scoring/compare-cells.ts'
import { compareRows, rowOfOneSide } from '../../contract/scoring/compare-rows.ts'
import { findDuplicates } from '../../contract/scoring/find-duplicates.ts'
import { markOf } from '../../contract/scoring/read-values.ts'
import { likenessBy, type LongTextLikeness } from './meaning.ts'
import type { OpenRun } from './open-run.ts'
import { type StoredTables, type Table, tableOf } from './read-tables.ts'

/** All that is needed to compare two tables, as it is sent to a process. */
export interface ComparisonTask {
  readonly name: OpenRun['name']
  readonly fields: readonly ComparedField[]
  readonly tables: StoredTables
  /** How alike long texts are in what they mean, where that is asked for. */
  readonly likeness?: LongTextLikeness
}

/** Some rows that were found, and how many have been looked at by then. */
export interface ComparisonPart {
  readonly done: number
  readonly rows: readonly ComparedRow[]
}

/** Every key of both tables, or all that resembles another row of its side. */
export function* compareTables({
  name,
  fields,
  tables,
  likeness,
}: ComparisonTask): Generator<ComparisonPart> {
  const [left, right] = [tableOf(tables.left), tableOf(tables.right)]
  if (name === 'duplicates') {
    yield* duplicatesIn(left, markedFields(fields, left, 'left'), 'left', 0)
    yield* duplicatesIn(right, markedFields(fields, right, 'right'), 'right', left.size)
  } else {
    const marked = markedFields(markedFields(fields, left, 'left'), right, 'right')
    yield* comparedRows({ left, right }, marked, longTextsFor(name, likeness))
  }
}

/** The fields with the decimal mark that the columns of a side prove: 1.450 beside 349,90 is a thousand and more. */
const markedFields = (
  fields: readonly ComparedField[],
  table: Table,
  side: 'left' | 'right',
): readonly ComparedField[] =>
  fields.map((field) => {
    if (field.kind !== 'number' && field.kind !== 'money') return field
    const mark = markOf([...table.values()].map(({ cell }) => cell(field[`${side}_column`])))
    return { ...field, marks: { ...field.marks, [side]: mark } }
  })

function longTextsFor(name: OpenRun['name'], likeness: LongTextLikeness | undefined): LongTexts {
  if (likeness) return likenessBy(likeness)
  return name === 'text' ? 'trigrams' : 'equal'
}

function* comparedRows(
  { left, right }: { readonly left: Table; readonly right: Table },
  fields: readonly ComparedField[],
  long: LongTexts,
): Generator<ComparisonPart> {
  let done = 0
  for (const [key, row] of left) {
    const other = right.get(key)
    const compared = other
      ? compareRows(row.shown, fields, { left: row.cell, right: other.cell }, long)
      : rowOfOneSide(row.shown, fields, 'left', row.cell)
    yield { done: (done += 1), rows: [compared] }
  }
  for (const [key, row] of right)
    if (!left.has(key))
      yield { done: (done += 1), rows: [rowOfOneSide(row.shown, fields, 'right', row.cell)] }
}

function* duplicatesIn(
  table: Table,
  fields: readonly ComparedField[],
  side: 'left' | 'right',
  before: number,
): Generator<ComparisonPart> {
  const rows = [...table.values()].map(({ shown, cell }) => ({ key: shown, row: cell }))
  let done = before
  for (const found of findDuplicates(rows, fields, side)) yield { done: (done += 1), rows: found }
}
