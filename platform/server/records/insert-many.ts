import type { Field } from '#platform/contract/fields/field.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { columnType, toColumn } from './column-for.ts'
import type { Row, ServedResource } from './served.ts'
import { withoutSecrets, type Writer } from './write.ts'

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
  const [first] = drafts
  if (!first) return 0
  const parameters = new Parameters()
  const given = parameters.add(JSON.stringify(drafts.map((draft) => storedOf(of, draft))), 'jsonb')
  const actor = parameters.add(writer.viewer.user_id, 'bigint')
  const request = parameters.add(writer.request_id, 'text')
  const names = Object.keys(storedOf(of, first))
  const types = names.map((name) => {
    const field: Field | undefined = of.declaration.fields[name]
    return `${identifier(name)} ${field ? columnType(field) : 'text'}`
  })
  const columns = names.map(identifier).join(', ')
  const [stored] = await sql.rows<{ count: number }>(
    `with row as (insert into ${identifier(of.declaration.table)} (${columns}, created_by, updated_by)
  select ${columns}, ${actor}, ${actor} from jsonb_to_recordset(${given}) as given(${types.join(', ')}) returning *),
past as (insert into history (resource, record_id, action, actor, request_id, after)
  select '${of.declaration.name}', row.id, 'create', ${actor}, ${request}, to_jsonb(row)${withoutSecrets(of)} from row)
select count(*) as count from row`,
    parameters.values,
  )
  return stored?.count ?? 0
}

/** Column values of a draft inside JSON, where rows and JSON stay what they are. */
const storedOf = ({ declaration }: ServedResource, draft: Row): Row =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const field: Field | undefined = declaration.fields[name]
      if (!field) return []
      return [[name, columnType(field) === 'jsonb' ? value : toColumn(field, value)]]
    }),
  )
