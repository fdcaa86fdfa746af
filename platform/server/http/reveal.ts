import { refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, type Sql } from '../database/database.ts'
import { needRecord } from '../records/need-record.ts'
import { idOf } from '../kernel/id-of.ts'
import { requestProblems } from '../kernel/request-problems.ts'
import type { Answer, Asked, Engine } from '../kernel/request.ts'

/**
 * Answers one masked field whole, to the person who sees it masked, and writes down that they looked: the person whose it is reads that in
 * the history of the record.
 */
export async function revealField(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
): Promise<Answer> {
  const reach = engine.rights.need(viewer, resource.page, 'view')
  const id = idOf(asked)
  // What is out of reach is said before what is wrong with the request.
  const name = typeof asked.input.field === 'string' ? asked.input.field : ''
  // Kept for no repeat: an answer that is kept could be read without a trace.
  return engine.database.transaction(async (sql) => {
    const of = engine.registry.get(resource.name)
    const record = await needRecord(engine.registry, of, sql, { viewer, reach }, id)
    const field = Object.hasOwn(record, name) ? resource.fields[name] : undefined
    if (!field?.masked) return refuse(requestProblems.noSuchField)
    const value = await valueOf(sql, resource, name, id)
    if (value !== null) await writeDown(sql, resource, { viewer, asked, name, id })
    return { data: { field: name, value } }
  })
}

async function valueOf(
  sql: Sql,
  { table }: AnyResource,
  name: string,
  id: number,
): Promise<string | null> {
  const [found] = await sql.rows<{ value: string | null }>(
    `select ${identifier(name)} as value from ${identifier(table)} where id = $1`,
    [id],
  )
  return found?.value ?? null
}

interface Looked {
  readonly viewer: Viewer
  readonly asked: Asked
  readonly name: string
  readonly id: number
}

const writeDown = (sql: Sql, of: AnyResource, { viewer, asked, name, id }: Looked) =>
  sql.rows(
    `insert into history (resource, record_id, action, actor, request_id, after)
     values ($1, $2, 'reveal', $3, $4, jsonb_build_object($5::text, true))`,
    [of.name, id, viewer.user_id, asked.request_id, name],
  )
