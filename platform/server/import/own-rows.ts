import type { Field } from '#platform/contract/fields/field.ts'
import { nameColumns, turnedName } from '#platform/contract/imports/name-columns.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { folded } from '#platform/contract/words/word-beginnings.ts'
import type { Sql } from '../database/database.ts'
import type { Import } from './import-store.ts'
import { namesBy, namesOfRow, type Naming, namingPlaces, readNames } from './naming.ts'
import { replacementOf } from './replacements.ts'

/** A row as far as it names itself and others. */
interface NamedRow {
  readonly row_number: number
  readonly line: number
  /** What others may call it by, and whom it refers to. */
  readonly names: readonly string[]
  readonly wanted: readonly string[]
  /** The whole name as it stands in the file, and what the row will be called, where a column says them. */
  readonly written?: string | undefined
  readonly title?: string | undefined
}

type Reading = Pick<Import, 'id' | 'fields' | 'replacements'>

/**
 * The rows of a file that refer to other rows of it, as people refer to their leads: whom they name is stored before them. Nothing
 * is known here about rows that name what is stored already.
 */
export class OwnRows {
  private readonly above = new Map<number, readonly number[]>()
  /** Every row, those that are referred to before those that refer to them. */
  readonly order: readonly number[]

  private readonly rows = new Map<string, NamedRow>()
  /** By names without accents, where one row alone has such a name. */
  private readonly alike = new Map<string, NamedRow | undefined>()

  /** Whether the family has whole names, which files also write with the last name first. */
  private readonly isTurned: boolean

  private constructor(of: AnyResource, rows: readonly NamedRow[]) {
    this.isTurned = nameColumns(of).length > 0
    for (const row of rows)
      for (const name of row.names) {
        if (!this.rows.has(name)) this.rows.set(name, row)
        const bare = folded(name)
        const other = this.alike.get(bare) ?? row
        this.alike.set(bare, this.alike.has(bare) && other !== row ? undefined : row)
      }
    for (const { wanted, row_number } of rows) {
      const above = wanted.flatMap((name) => this.find(name)?.row_number ?? [])
      if (above.length > 0) this.above.set(row_number, above)
    }
    this.order = this.inOrder(rows.map(({ row_number }) => row_number))
  }

  /** Undefined where no column names records of the family itself. */
  static async of(
    sql: Sql,
    { id, fields, replacements }: Reading,
    of: AnyResource,
  ): Promise<OwnRows | undefined> {
    const naming = namingPlaces(of, fields)
    const wanted = places(fields, (name) => isOwn(of, of.fields[name]))
    if (wanted.length === 0 || naming.length === 0) return undefined
    const columns = naming.flatMap((one) => one.places)
    const rows = await sql.rows<
      Omit<NamedRow, 'title' | 'written'> & { readonly is_left_out: boolean }
    >(
      `select row_number, line, ${cellsAt(columns.map((place) => place + 1))} as names, ${cellsAt(wanted)} as wanted, is_left_out from import_rows where import_id = $1 order by is_left_out, row_number`,
      [id],
    )
    const inOrder = inARow(naming)
    const whole = inOrder.find(({ reading }) => reading !== undefined)
    return new OwnRows(
      of,
      rows.map(({ names, is_left_out, ...row }) => {
        if (is_left_out) return { ...row, names: [], wanted: [] }
        const decided = names.map((cell, at) => {
          const value = replacementOf(replacements, columns[at] ?? -1, cell)?.value
          return typeof value === 'string' ? value : cell
        })
        return {
          ...row,
          names: [...new Set([...namesOfRow(inOrder, names), ...namesOfRow(inOrder, decided)])],
          wanted: row.wanted.flatMap(readNames),
          written: whole && namesBy(whole, names)[0],
          title: whole && namesBy(whole, decided).at(-1),
        }
      }),
    )
  }

  private find(name: string): NamedRow | undefined {
    const words = name.trim().toLowerCase()
    const found = this.rows.get(words) ?? this.alike.get(folded(words))
    const turned = found || !this.isTurned ? undefined : turnedName(words)
    return turned === undefined ? found : this.find(turned)
  }

  /** Whether rows already stand behind those they refer to. */
  get isOrdered(): boolean {
    return this.order.every((number, place) => place === 0 || (this.order[place - 1] ?? 0) < number)
  }

  /** The rows above some rows that are not among them, those above first. */
  aboveAll(numbers: readonly number[]): number[] {
    const own = new Set(numbers)
    return this.inOrder(numbers).filter((number) => !own.has(number))
  }

  /** Rows in turns: none refers to one of its own turn or a later one. */
  turns<Row extends { readonly row_number: number }>(rows: readonly Row[]): Row[][] {
    const turnOf = new Map<number, number>()
    const turns: Row[][] = []
    for (const row of rows) {
      const above = (this.above.get(row.row_number) ?? []).map((one) => turnOf.get(one) ?? -1)
      const turn = Math.max(-1, ...above) + 1
      turnOf.set(row.row_number, turn)
      turns[turn] = [...(turns[turn] ?? []), row]
    }
    return turns
  }

  /** The line of the file that bears a name. */
  lineOf = (name: string): number | undefined => this.find(name)?.line

  /** What the row will be called whose whole name is written so; a code says nothing of the name. */
  titleOf = (name: string): string | undefined => {
    const row = this.find(name)
    const isWhole = row?.written !== undefined && folded(row.written) === folded(name.trim())
    return isWhole ? row.title : undefined
  }

  /** Some rows with all above them, each behind those it refers to; a circle is broken where it is met, and refused when it is stored. */
  private inOrder(numbers: readonly number[]): number[] {
    const met = new Set<number>()
    const order: number[] = []
    const stack = numbers.toReversed().map((number) => ({ number, isLeft: false }))
    for (let top = stack.pop(); top; top = stack.pop()) {
      if (top.isLeft) order.push(top.number)
      else if (!met.has(top.number)) {
        met.add(top.number)
        stack.push({ number: top.number, isLeft: true })
        for (const above of this.above.get(top.number) ?? [])
          stack.push({ number: above, isLeft: false })
      }
    }
    return order
  }
}

/** The same namings, their places counted on from 0. */
function inARow(namings: readonly Naming[]): Naming[] {
  let next = 0
  return namings.map((one) => ({ ...one, places: one.places.map(() => next++) }))
}

const isOwn = (of: AnyResource, field: Field | undefined): boolean => field?.target === of.name

/** Where the columns stand, counted as PostgreSQL does. */
const places = (fields: readonly string[], isWanted: (name: string) => boolean): number[] =>
  fields.flatMap((name, place) => (name !== '' && isWanted(name) ? [place + 1] : []))

const cellsAt = (columns: readonly number[]): string =>
  `array[${columns.map((place) => `coalesce(cells[${place}], '')`).join(', ')}]`

/** Numbers the rows anew, so that both passes meet them in an order in which they can be stored; their lines stay. */
export async function reorder(sql: Sql, id: number, order: readonly number[]): Promise<void> {
  await sql.rows(
    `update import_rows r set row_number = -n.place from unnest($2::integer[]) with ordinality n(old, place) where r.import_id = $1 and r.row_number = n.old`,
    [id, order],
  )
  await sql.rows('update import_rows set row_number = -row_number where import_id = $1', [id])
}
