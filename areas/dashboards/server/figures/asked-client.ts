import { refuse, problems } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ProductionClient } from '../../contract/production.ts'
import { numberOf } from './figure-rows.ts'

/** The client of the path, null for `all`; one that is not there does not exist. The targets agreed for its work are for those who may see clients. */
export async function askedClient({
  asked,
  engine,
  records,
  viewer,
}: Pick<CallRequest, 'asked' | 'engine' | 'records' | 'viewer'>): Promise<ProductionClient | null> {
  const id = asked.parameters['client_id'] ?? ''
  if (id === 'all') return null
  const clients = engine.registry.get('clients').declaration
  const found = /^[1-9]\d{0,14}$/.test(id)
    ? await records
        .asSystem("whose work it is narrows the figures; clients are nobody's own", 'reach')
        .read(clients, Number(id))
    : undefined
  if (!found) return refuse(problems.noSuchRecord, { label: clients.label.one })
  const seesTargets = engine.rights.has(viewer, clients.page, 'view')
  const target = (name: string) => (seesTargets ? numberOf(found[name]) : null)
  return {
    id: Number(id),
    name: String(found['name']),
    quality_target: target('quality_target'),
    adherence_target: target('adherence_target'),
  }
}
