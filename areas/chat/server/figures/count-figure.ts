import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type Counted, countReport, readWanted } from '#platform/server/reports/count-report.ts'
import type { ServedReport } from '#platform/server/reports/report-source.ts'

/** What is counted: a report of these days, narrowed and put together by this. */
export interface Counting {
  readonly date_from: string
  readonly date_to: string
  readonly filters: Readonly<Record<string, unknown>>
  readonly group_by: readonly string[]
}

/** More people than this are counted and not named. */
const MOST_GROUPS = 500

/** Counts a report as its own page would, as far as that page lets the caller reach. */
export async function countFigure(
  request: Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now'>,
  { report, source }: ServedReport,
  { filters, ...draft }: Counting,
): Promise<Counted> {
  const { engine, viewer } = request
  const { values, errors } = checkDraft(report.call.input, { ...filters, ...draft })
  refuseFields(errors)
  const input = values as Readonly<Record<string, unknown>> // checked by the report's own call
  const reach = engine.rights.need(viewer, report.page.url, 'view')
  const asking = { ...request, input, reach, asked: { input: {} } }
  const wanted = await readWanted(report, source, asking)
  return countReport(report, source, asking, wanted, wanted.range, MOST_GROUPS)
}
