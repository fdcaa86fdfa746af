import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { identifier, type Sql } from '../database/database.ts'
import { type Reader, readRecord } from './read.ts'
import type { Registry } from './registry.ts'
import type { Row, ServedResource } from './served.ts'

/** A record within reach; any other is refused as if it did not exist. */
export async function needRecord(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  reader: Reader,
  id: number,
  deleted = false,
): Promise<Row> {
  const found = await readRecord(registry, of, sql, reader, id, deleted)
  return found ?? refuse(problems.noSuchRecord, { label: lowered(of.declaration.label.one) })
}

/** The same, held until the transaction ends: what is decided by it still holds when that is stored. */
export async function holdRecord(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  reader: Reader,
  id: number,
): Promise<Row> {
  await sql.rows(
    `select from ${identifier(of.declaration.table)} where id = $1 for no key update`,
    [id],
  )
  return needRecord(registry, of, sql, reader, id)
}
