import { refuse, problems } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readRecord } from '#platform/server/records/read.ts'
import type { ProductionClient } from '../../contract/production.ts'
import { numberOf } from './figure-rows.ts'
import type { Row } from '#platform/server/records/served.ts'

/** The client of the path, null for `all`: one that is not there does not exist. */
export async function askedClient({
  asked,
  engine,
  sql,
  viewer,
}: Pick<CallRequest, 'asked' | 'engine' | 'sql' | 'viewer'>): Promise<Row | null> {
  const id = asked.parameters['client_id'] ?? ''
  if (id === 'all') return null
  const clients = engine.registry.get('clients')
  const found = /^[1-9]\d{0,14}$/.test(id)
    ? await readRecord(engine.registry, clients, sql, { viewer, reach: ['all'] }, Number(id))
    : undefined
  return found ?? refuse(problems.noSuchRecord, { label: clients.declaration.label.one })
}

/** A client as dashboards tell it, with the targets agreed for its work. */
export const clientOf = (client: Row): ProductionClient => ({
  id: Number(client['id']),
  name: String(client['name']),
  quality_target: numberOf(client['quality_target']),
  adherence_target: numberOf(client['adherence_target']),
})
