import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { baseConditions, where } from '../records/read.ts'

/** A mail of the outbox, and the record it is about. */
export interface KeptMail {
  readonly id: number
  readonly resource: string | null
  readonly record_id: number | null
}

/** Which mails are about a record that the reader may view today; one about no record is read by super admins alone. */
export async function readableMails(
  engine: Engine,
  sql: Sql,
  viewer: Viewer,
  mails: readonly KeptMail[],
): Promise<(id: number) => boolean> {
  if (viewer.is_super_admin) return () => true
  const read = new Set<number>()
  for (const [name, some] of Map.groupBy(mails, ({ resource }) => resource)) {
    if (name === null || !engine.registry.has(name)) continue
    const of = engine.registry.get(name)
    const grant = viewer.grants.get(of.declaration.page)
    if (!grant?.rights.view) continue
    const parameters = new Parameters()
    const ids = parameters.add(
      some.map(({ record_id }) => record_id),
      'bigint[]',
    )
    const reader = { viewer, reach: grant.reach.view }
    const conditions = [`r.id = any(${ids})`, ...baseConditions(of, reader, parameters, 'r')]
    const rows = await sql.rows<{ id: number }>(
      `select r.id from ${identifier(of.declaration.table)} r ${where(conditions)}`,
      parameters.values,
    )
    const reached = new Set(rows.map(({ id }) => id))
    for (const { id, record_id } of some) if (reached.has(record_id ?? 0)) read.add(id)
  }
  return (id) => read.has(id)
}
