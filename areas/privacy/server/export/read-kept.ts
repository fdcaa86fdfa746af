import { labelOf } from '#platform/contract/labels.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { identifier, Parameters, type Rows } from '#platform/server/database/database.ts'
import { exportColumns } from '#platform/server/export/export-columns.ts'
import type { Registry } from '#platform/server/records/registry.ts'
import type { KeptRows } from '../kept-of-people.ts'
import { type Person, whoseRows } from '../person.ts'
import { personAsViewer, toldFields } from './told-fields.ts'

/** A row as a file tells it: values by what they are called. */
export type ToldRow = Record<string, unknown>

/** Rows fetched at once: people of many years have hundreds of thousands. */
const FETCHED = 1000

interface Reading {
  readonly registry: Registry
  readonly person: Person
  readonly kept: KeptRows
  /** Who has it made for them, where that is another person: what they may not see is not told by them. */
  readonly reader: Viewer | undefined
}

/** The rows of one kind that are a person's, oldest first, some at a time; deleted ones too, since they are kept. */
export async function* readKept(sql: Rows, reading: Reading): AsyncGenerator<ToldRow[]> {
  const { kept } = reading
  if (kept.family)
    yield* inTurn(sql, kept.family.table, (parameters) => ofFamily(reading, parameters))
  else if (kept.told) yield* inTurn(sql, kept.table, (parameters) => ofTable(reading, parameters))
}

interface Selected {
  /** What is read, by what it is called. */
  readonly cells: readonly (readonly [name: string, expression: string])[]
  readonly conditions: readonly string[]
}

/** By their numbers, so that no statement is open between one batch and the next. */
async function* inTurn(
  sql: Rows,
  table: string,
  select: (parameters: Parameters) => Selected,
): AsyncGenerator<ToldRow[]> {
  for (let after = 0; ;) {
    const parameters = new Parameters()
    const { cells, conditions } = select(parameters)
    const read = cells.map(([, expression], place) => `${expression} as c${place}`)
    const rows = await sql.rows<ToldRow & { row_: number }>(
      `select r.id as row_, ${read.join(', ')} from ${identifier(table)} r
        where ${conditions.join(' and ')} and r.id > ${parameters.add(after, 'bigint')} order by r.id limit ${FETCHED}`,
      parameters.values,
    )
    if (rows.length > 0)
      yield rows.map((row) =>
        Object.fromEntries(cells.map(([name], place) => [name, row[`c${place}`] ?? null])),
      )
    if (rows.length < FETCHED) return
    after = Number(rows.at(-1)?.row_)
  }
}

function ofFamily({ registry, person, kept, reader }: Reading, parameters: Parameters): Selected {
  const of = registry.get(kept.family?.name ?? '')
  const { told } = toldFields(of.declaration, reader)
  const listed = told.filter((name) => of.declaration.fields[name]?.kind === 'list')
  const columns = exportColumns(
    registry,
    of,
    told.filter((name) => !listed.includes(name)),
    { name: 'UTC', place: () => parameters.add('UTC', 'text') },
  )
  const cells: Selected['cells'] = [
    ['Number', 'r.id'],
    ...columns.map(({ header, expression }) => [header, expression] as const),
    ...listed.map(
      (name) =>
        [
          labelOf(name, of.declaration.fields[name] ?? { kind: 'list' }),
          `r.${identifier(name)}`,
        ] as const,
    ),
    ['Deleted', `case when r.is_deleted then 'Yes' else 'No' end`],
    ['Kept since (UTC)', `to_char(r.date_created at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`],
  ]
  const visible = of.slots.visible?.(personAsViewer(person), parameters, 'r') ?? 'true'
  return { cells, conditions: [`(${overRow(whoseRows(kept.whose, person, parameters))})`, visible] }
}

const ofTable = ({ person, kept }: Reading, parameters: Parameters): Selected => ({
  cells: (kept.told ?? []).map((name) => [name.replaceAll('_', ' '), `r.${identifier(name)}`]),
  conditions: [`(${overRow(whoseRows(kept.whose, person, parameters))})`],
})

/** Conditions of areas name the row `t`; a family is read as `r`. */
const overRow = (condition: string): string => condition.replaceAll(/\bt\./g, 'r.')
