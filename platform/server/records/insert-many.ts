import type { Field } from '#platform/contract/fields/field.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { withoutUnseen } from './circles.ts'
import { answeredExpression, columnType, toColumn } from './column-for.ts'
import { storedFields } from './ddl.ts'
import type { Row, ServedResource } from './served.ts'
import { changed, withoutSecrets, type Writer } from './write.ts'

/**
 * Stores many checked drafts of a family that has no rules of its own around a creation: the rows and their history are one
 * statement. What the drafts refer to was looked up before.
 */
export async function insertMany(
  of: ServedResource,
  sql: Sql,
  writer: Writer,
  drafts: readonly Row[],
): Promise<number> {
  if (drafts.length === 0) return 0
  const parameters = new Parameters()
  const stored = drafts.map((draft) => storedOf(of, draft))
  const [counted] = await sql.rows<{ count: number }>(
    `${inserting(of, writer, columnsOf(of, drafts), stored, parameters)}
select count(*) as count from row`,
    parameters.values,
  )
  return counted?.count ?? 0
}

/** The same for drafts that all name the same fields; answers the stored fields of each record, in the order of the drafts, as its writer may see them. */
export async function insertAnswered(
  of: ServedResource,
  sql: Sql,
  writer: Writer,
  drafts: readonly Row[],
): Promise<Row[]> {
  const ids = await sql.rows<{ id: number }>(
    // The sequence is looked up once, not a row.
    `select nextval((select pg_get_serial_sequence($1, 'id')::regclass)) as id from generate_series(1, $2)`,
    [of.declaration.table, drafts.length],
  )
  const parameters = new Parameters()
  const stored = drafts.map((draft, place) => ({ id: ids[place]?.id, ...storedOf(of, draft) }))
  const rows = await sql.rows<Row>(
    `${inserting(of, writer, ['id', ...columnsOf(of, drafts)], stored, parameters)}
select ${storedColumns(of)} from ${changed(of, writer, parameters)}`,
    parameters.values,
  )
  const records = new Map(rows.map((row) => [Number(row.id), withoutUnseen(of, row)]))
  return ids.map(({ id }) => records.get(id) ?? {})
}

/** Without names of what is referred to and without computed fields: rules after a creation are given what was stored. */
const storedColumns = ({ declaration }: ServedResource): string =>
  [
    'row.id',
    ...(declaration.circles.length > 0 ? ['row.unseen_'] : []),
    ...storedFields(declaration).map(
      ([name, field]) =>
        `${answeredExpression(field, `row.${identifier(name)}`)} as ${identifier(name)}`,
    ),
  ].join(', ')

/** The statement that stores rows, as `row`, with their history. */
function inserting(
  of: ServedResource,
  writer: Writer,
  names: readonly string[],
  stored: readonly Row[],
  parameters: Parameters,
): string {
  const given = parameters.add(JSON.stringify(stored), 'jsonb')
  const actor = parameters.add(writer.viewer.user_id, 'bigint')
  const request = parameters.add(writer.request_id, 'text')
  const types = names.map((name) => {
    const field: Field | undefined = of.declaration.fields[name]
    return `${identifier(name)} ${name === 'id' ? 'bigint' : field ? columnType(field) : 'text'}`
  })
  const columns = names.map(identifier).join(', ')
  return `with row as (insert into ${identifier(of.declaration.table)} (${columns}, created_by, updated_by)
  select ${columns}, ${actor}, ${actor} from jsonb_to_recordset(${given}) as given(${types.join(', ')}) returning *),
past as (insert into history (resource, record_id, action, actor, request_id, after)
  select '${of.declaration.name}', row.id, 'create', ${actor}, ${request}, to_jsonb(row)${withoutSecrets(of)} from row)`
}

/** The columns that drafts name, all of them the same. */
const columnsOf = (of: ServedResource, [first = {}]: readonly Row[]): string[] =>
  Object.keys(first).filter((name) => isColumn(of, name))

function isColumn({ declaration }: ServedResource, name: string): boolean {
  const field: Field | undefined = declaration.fields[name]
  return field !== undefined && !field.transient && name !== 'id'
}

/** Column values of a draft inside JSON, where rows and JSON stay what they are; what is empty is left out of it, most of it mostly. */
function storedOf(of: ServedResource, draft: Row): Row {
  const stored: Row = {}
  for (const [name, value] of Object.entries(draft)) {
    const field: Field | undefined = of.declaration.fields[name]
    if (!field || value === null || value === undefined || !isColumn(of, name)) continue
    stored[name] = columnType(field) === 'jsonb' ? value : toColumn(field, value)
  }
  return stored
}
