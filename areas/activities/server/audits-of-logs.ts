import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
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
  { engine, records, viewer }: CallRequest,
  { family, log, number, score, counted }: LogAudits,
  ids: readonly number[],
): Promise<[number, LogAudit][]> {
  if (!engine.rights.has(viewer, family.page, 'view')) return []
  const grid = { ...readGrid({}), limit: ids.length }
  const where = { ...counted, [log]: { in: [...ids] } }
  const { data } = await records.byRight(family, 'view').list(family, grid, where)
  return data.map((row: Readonly<Record<string, unknown>>) => [
    Number(row[log]),
    { audited: 'y', review_number: String(row[number]), score: Number(row[score]) },
  ])
}
