import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { workspaceCalls } from '../../contract/workspace-calls.ts'
import type { MeasureChoice } from '../../contract/workspace-answers.ts'
import { workspaceProblems } from '../../contract/workspace-problems.ts'

/** Every figure of a report. */
function measuresOf({ reports }: Pick<Engine, 'reports'>): (MeasureChoice & { page: string })[] {
  return reports.flatMap(({ report }) =>
    Object.entries(report.measures).flatMap(([measure, { label, isHidden }]) =>
      isHidden
        ? []
        : [
            {
              ...{ report: report.name, measure, page: report.page.url },
              label: `${t(report.page.label)}: ${t(label)}`,
            },
          ],
    ),
  )
}

/** The figures a person may choose: those of the reports they may open. */
export async function getMeasures({
  engine,
  viewer,
}: CallRequest<(typeof workspaceCalls)['getMeasures']>): Promise<Answer<readonly MeasureChoice[]>> {
  const data: MeasureChoice[] = measuresOf(engine)
    .filter(({ page }) => engine.rights.has(viewer, page, 'view'))
    .map(({ report, measure, label }) => ({ report, measure, label }))
  return { data, total: data.length }
}

/** Refuses a figure that no report has, and one that is named twice. */
export function checkMeasures(engine: Pick<Engine, 'reports'>, given: unknown): void {
  if (!Array.isArray(given)) return // the check of the field says what is wrong
  const known = new Set(measuresOf(engine).map(({ report, measure }) => `${report} ${measure}`))
  const seen = new Set<string>()
  for (const one of given) {
    const { report, measure } = Object(one) as { report?: unknown; measure?: unknown } // any value, read by two names
    const key = `${String(report)} ${String(measure)}`
    if (!known.has(key)) refuse(workspaceProblems.unknownMeasure, { measure: String(measure) })
    if (seen.has(key)) refuse(workspaceProblems.measureTwice)
    seen.add(key)
  }
}
