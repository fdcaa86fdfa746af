import type { Field } from '#platform/contract/fields/field.ts'
import type { NumbersOfColumn } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import {
  type DecimalMark,
  LONGEST_NUMBER,
  provenMark,
} from '#platform/contract/words/written-numbers.ts'
import type { Sql } from '../database/database.ts'
import { bareNumber, numberKinds, readNumberCell } from './read-number-cell.ts'
import type { Import } from './import-store.ts'

/** Shapes of numbers that are looked at; a column of honest numbers has a dozen. */
const MOST_SHAPES = 2000
/** More cells of one shape than a person decides about one by one. */
const MOST_SAMPLES = 50

/**
 * The decimal mark of each column of numbers. Every cell that can be read in one way only proves it for the column. Where none does, what a person
 * decided about one of its cells holds for the others. A column whose cells prove both marks has none. Cells of a column without a mark that could
 * mean two numbers are problems.
 */
export async function numberMarksOf(
  sql: Sql,
  { fields }: AnyResource,
  one: Pick<Import, 'id' | 'fields' | 'headers' | 'replacements'>,
): Promise<NumbersOfColumn[]> {
  const columns = one.fields.flatMap((name, place) => {
    const kind = fields[name]?.kind
    return kind !== undefined && numberKinds.has(kind) ? [place] : []
  })
  if (columns.length === 0) return []
  const shapes = await shapesOf(sql, one.id, columns)
  return columns.flatMap((column) => {
    const field = fields[one.fields[column] ?? '']
    const found = field === undefined ? [] : shapes.filter((shape) => shape.column === column)
    if (!field || found.length === 0) return []
    const proven = new Set(found.flatMap(({ shape }) => provenMark(bareNumber(field, shape)) ?? []))
    const replaced = one.replacements[column] ?? {}
    const marks = proven.size > 0 ? proven : decidedMarks(field, replaced)
    const [mark] = marks
    if (mark === undefined || marks.size > 1) return []
    const open = found
      .flatMap(({ samples }) => samples)
      .find(
        (cell) => !Object.hasOwn(replaced, cell) && 'doubt' in (readNumberCell(cell, field) ?? {}),
      )
    return [
      {
        column,
        header: one.headers[column] ?? '',
        mark,
        decided_by: proven.size > 0 ? 'cells' : 'person',
        sample: open ?? null,
      },
    ]
  })
}

/** The marks by which a person read cells that could mean two numbers. */
function decidedMarks(
  field: Field,
  replaced: Readonly<Record<string, unknown>>,
): ReadonlySet<DecimalMark> {
  const marks = Object.entries(replaced).flatMap(([cell, becomes]): DecimalMark[] => {
    const read = readNumberCell(cell, field)
    if (!read || !('doubt' in read) || becomes === null) return []
    const place = read.doubt.indexOf(Number(becomes))
    return place < 0 ? [] : [place === 0 ? '.' : ',']
  })
  return new Set(marks)
}

interface NumberShape {
  readonly column: number
  /** A number with other digits, of as many signs; a leading zero stays one. */
  readonly shape: string
  /** Some of the cells of this shape. */
  readonly samples: readonly string[]
}

/** Numbers of a workbook are left out: they are not written by hand. */
const shapesOf = (sql: Sql, id: number, columns: readonly number[]): Promise<NumberShape[]> =>
  sql.rows<NumberShape>(
    `select c.place as column, regexp_replace(regexp_replace(t.cell, '[1-9]', '1', 'g'), '(?<=[0-9])0', '1', 'g') as shape, (array_agg(distinct t.cell))[1:${MOST_SAMPLES}] as samples
       from import_rows r cross join unnest($2::integer[]) c(place)
      cross join lateral (select btrim(r.cells[c.place + 1]) as cell) t
      where r.import_id = $1 and not r.is_left_out and length(t.cell) between 2 and ${LONGEST_NUMBER} and t.cell ~ '[.,]' and not coalesce(c.place = any(r.decimals), false)
      group by 1, 2 order by 1, 2 limit ${MOST_SHAPES}`,
    [id, columns],
  )
