import { refuse, problems } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ProductionClient } from '../../contract/production.ts'
import { numberOf } from './figure-rows.ts'

/** The client of the path with the targets agreed for its work, null for `all`: one that is not there does not exist. */
export async function askedClient({
  asked,
  engine,
  records,
}: Pick<CallRequest, 'asked' | 'engine' | 'records'>): Promise<ProductionClient | null> {
  const id = asked.parameters['client_id'] ?? ''
  if (id === 'all') return null
  const clients = engine.registry.get('clients').declaration
  const found = /^[1-9]\d{0,14}$/.test(id)
    ? await records
        .asSystem("whose work it is narrows the figures; clients are nobody's own", 'reach')
        .read(clients, Number(id))
    : undefined
  if (!found) return refuse(problems.noSuchRecord, { label: clients.label.one })
  return {
    id: Number(id),
    name: String(found['name']),
    quality_target: numberOf(found['quality_target']),
    adherence_target: numberOf(found['adherence_target']),
  }
}
