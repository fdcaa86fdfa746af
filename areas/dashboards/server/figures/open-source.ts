import type { ReachWord } from '#platform/contract/permissions.ts'
import { reachOfBoth } from '#platform/server/access/more-rights.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ServedReport } from '#platform/server/reports/report-source.ts'
import type { FigureSource } from '../../contract/figure-sources.ts'

type Source = FigureSource<string, string>

/** A source that the reader may open, with the report that counts it and how far its page reaches. */
export interface OpenSource extends ServedReport {
  readonly declared: Source
  readonly reach: readonly ReachWord[]
}

/** The first report of a source that the reader may open. */
export function openSource(
  { engine, viewer }: Pick<CallRequest, 'engine' | 'viewer'>,
  declared: Source,
): OpenSource | undefined {
  for (const name of declared.reports) {
    const served = engine.reports.find(({ report }) => report.name === name)
    if (!served || !engine.rights.has(viewer, served.report.page.url, 'view')) continue
    const reach = engine.rights.need(viewer, served.report.page.url, 'view')
    return { ...served, declared, reach: served.report.rows === 'own' ? ['self'] : reach }
  }
  return undefined
}

/** Whether a reach holds all the people of another: figures of fewer people than those beside them would mislead. */
export const reachesAll = (reach: readonly ReachWord[], others: readonly ReachWord[]): boolean => {
  const both = reachOfBoth(reach, others)
  const asked = reachOfBoth(others, others)
  return both.length === asked.length && asked.every((word) => both.includes(word))
}

/** Whether a source knows every filter that is set. */
export const knows = (
  { filters }: Source,
  chosen: Readonly<Record<string, readonly unknown[]>>,
): boolean => Object.keys(chosen).every((name) => Object.hasOwn(filters, name))
