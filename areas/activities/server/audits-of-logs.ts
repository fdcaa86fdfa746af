import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { readList } from '#platform/server/records/read-list.ts'
import { type LogAudits, logAudits } from '../contract/log-audits.ts'

/** What a list of logs says of the audit of one. */
export interface LogAudit {
  readonly audited: 'y' | 'n'
  readonly review_number: string | null
  readonly score: number | null
}

export const notAudited: LogAudit = { audited: 'n', review_number: null, score: null }

/** The newest audit of logs that were audited, as far as the caller reads audits. */
export async function auditsOf(
  request: CallRequest,
  logs: readonly number[],
): Promise<ReadonlyMap<number, LogAudit>> {
  const known = new Map(logs.map((id) => [id, { ...notAudited, audited: 'y' as const }]))
  if (logs.length === 0) return known
  const found = await Promise.all(
    logAudits
      .among(request.engine.contributions)
      .map((audits) => readAudits(request, audits, logs)),
  )
  return new Map<number, LogAudit>([...known, ...found.flat()])
}

async function readAudits(
  { engine, sql, viewer }: CallRequest,
  { family, log, number, score, counted }: LogAudits,
  ids: readonly number[],
): Promise<[number, LogAudit][]> {
  if (!engine.rights.has(viewer, family.page, 'view')) return []
  const reader = { viewer, reach: engine.rights.need(viewer, family.page, 'view') }
  const grid = { ...readGrid({}), limit: ids.length }
  const of = engine.registry.get(family.name)
  const { data } = await readList(engine.registry, of, sql, reader, grid, {
    ...counted,
    [log]: { in: [...ids] },
  })
  return data.map((row) => [
    Number(row[log]),
    { audited: 'y', review_number: String(row[number]), score: Number(row[score]) },
  ])
}
