import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { type BilledLogFigure, billedLogFigures } from '../../contract/billed-logs.ts'
import type { BesideLog } from '../../contract/invoice-calls.ts'

/** Records of a log at most, on average of a page: it has one for each form it was scored with. */
const MOST_EACH = 20

/** What other areas know of the logs of a page, each as far as the caller reads their records: nothing for who may not view them. */
export async function figuresOfLogs(
  request: CallRequest,
  logs: readonly number[],
): Promise<(log: number | null) => readonly BesideLog[]> {
  const { engine, viewer } = request
  const figures = billedLogFigures
    .among(engine.contributions)
    .filter(({ family }) => engine.rights.has(viewer, family.page, 'view'))
  const known = await Promise.all(
    figures.map(async (one) => [one, await newestOf(request, one, logs)] as const),
  )
  return (log) =>
    log === null
      ? []
      : known.map(([{ label, family }, of]) => {
          const record = of.get(log)
          return {
            label,
            value: record?.value ?? null,
            opens: record ? `${family.page}/view?id=${record.id}` : null,
          }
        })
}

/** The newest record of each log: those before it are put aside. */
async function newestOf(
  { records }: CallRequest,
  { family, log, figure, moment, counted }: BilledLogFigure,
  logs: readonly number[],
): Promise<ReadonlyMap<number, { id: number; value: number | null }>> {
  if (logs.length === 0) return new Map()
  const grid = readGrid({ sort: `${moment},id`, fields: [log, figure].join(',') })
  const limit = logs.length * MOST_EACH
  const where = { ...counted, [log]: { in: [...logs] } }
  const { data } = await records.byRight(family, 'view').list(family, { ...grid, limit }, where)
  return new Map(
    data.map((row: Readonly<Record<string, unknown>>) => [
      Number(row[log]),
      { id: Number(row['id']), value: row[figure] === null ? null : Number(row[figure]) },
    ]),
  )
}
