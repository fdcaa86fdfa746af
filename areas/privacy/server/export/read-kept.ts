import type { Field } from '#platform/contract/fields/field.ts'
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
  if (kept.family) yield* ofKeys(sql, reading)
  else if (kept.told || kept.tells)
    yield* inTurn(sql, kept.table, (parameters) => ofTable(reading, parameters))
}

/** The rows of a family; values that stand under keys under what people call these. */
async function* ofKeys(sql: Rows, reading: Reading): AsyncGenerator<ToldRow[]> {
  const of = reading.registry.get(reading.kept.family?.name ?? '')
  const keyed = new Map<string, ReadonlyMap<string, string>>()
  for (const [name, field] of Object.entries(of.declaration.fields))
    if (field.keyed) {
      const known = (await of.slots.keys?.[name]?.(sql)) ?? []
      keyed.set(labelOf(name, field), new Map(known.map(({ key, label }) => [key, label])))
    }
  for await (const rows of inTurn(sql, of.declaration.table, (parameters) =>
    ofFamily(reading, parameters),
  ))
    yield keyed.size === 0 ? rows : rows.map((row) => withLabels(row, keyed))
}

function withLabels(
  row: ToldRow,
  keyed: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ToldRow {
  const named = [...keyed].flatMap(([label, names]): [string, unknown][] => {
    const held = row[label]
    if (typeof held !== 'object' || held === null) return []
    const values = Object.entries(held).map(([key, value]) => [names.get(key) ?? key, value])
    return [[label, Object.fromEntries(values)]]
  })
  return { ...row, ...Object.fromEntries(named) }
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
  const listed = told.filter((name) => AS_THEY_ARE.has(of.declaration.fields[name]?.kind ?? 'text'))
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

/** Kinds whose values are told as they are kept. */
const AS_THEY_ARE: ReadonlySet<Field['kind']> = new Set(['list', 'json'])

const ofTable = ({ person, kept }: Reading, parameters: Parameters): Selected =>
  kept.tells
    ? {
        cells: Object.entries(kept.tells.cells).map(([name, cell]) => [
          name,
          overRow(whoseRows(cell, person, parameters)),
        ]),
        conditions: [`(${overRow(whoseRows(kept.tells.whose, person, parameters))})`],
      }
    : ofColumns({ person, kept }, parameters)

const ofColumns = (
  { person, kept }: Pick<Reading, 'person' | 'kept'>,
  parameters: Parameters,
): Selected => ({
  cells: (kept.told ?? []).map((name) => [name.replaceAll('_', ' '), `r.${identifier(name)}`]),
  conditions: [`(${overRow(whoseRows(kept.whose, person, parameters))})`],
})

/** Conditions of areas name the row `t`; a family is read as `r`. */
const overRow = (condition: string): string => condition.replaceAll(/\bt\./g, 'r.')
