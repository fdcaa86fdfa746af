import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { refuse } from '#platform/contract/problems.ts'
import { firstRows } from '#platform/server/reports/table.ts'
import type {
  ReportPreview,
  reportSetupCalls,
  SentReport,
} from '../../contract/report-setups/report-setup-calls.ts'
import { reportSetupProblems as problems } from '../../contract/report-setups/report-setup-problems.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'
import { askedOf } from './ask-report.ts'
import { daysInWords, reportDays } from './report-zone.ts'
import { findReport, reportsFor } from './sendable-reports.ts'

type Calls = typeof reportSetupCalls

/** Rows of a preview. */
const SHOWN = 20

/** The reports the caller may send. */
export const sentReports = async ({
  engine,
  viewer,
}: CallRequest<Calls['sentReports']>): Promise<Answer<readonly SentReport[]>> => ({
  data: reportsFor(engine, viewer),
})

/** The first rows of a set-up under the rights of the caller: those who get the report may see others. */
export async function previewReport(
  request: CallRequest<Calls['previewReport']>,
): Promise<Answer<ReportPreview>> {
  const { engine, viewer, records, asked, sql, now } = request
  const setup = await records.need(reportSetups, idOf(asked))
  const report = findReport(engine, setup.report) ?? refuse(problems.noReport)
  const days = await reportDays(sql, setup, now)
  const data = await engine.reads.within((database) =>
    database.transaction(async (within): Promise<ReportPreview> => {
      const table = await report.table(
        askedOf(report, setup, { engine, sql: within, viewer, now, days }),
      )
      const rows: string[][] = []
      for await (const some of firstRows(table.batches, SHOWN))
        rows.push(
          ...some.map((row) => table.columns.map(({ words }, place) => words(row[place] ?? null))),
        )
      return {
        columns: table.columns.map(({ label }) => label),
        rows,
        total: table.total,
        period: report.longest === null ? '' : daysInWords(days),
      }
    }),
  )
  return { data }
}
