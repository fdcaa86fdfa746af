import { operatorsOf } from '../../contract/report-setups/filter-operators.ts'
import type { ReportBody, SendableReport } from '../report-setups/sendable-reports.ts'

/** The address of a report's screen with the same days and filters, for the rights of the person who opens it. */
export function reportLink(report: SendableReport, body: ReportBody, publicUrl: string): string {
  const filter = {
    ...(report.longest !== null && { date: { between: [body.from, body.to] } }),
    ...(report.variant !== undefined && { report: { eq: report.variant } }),
    ...(body.group_by.length > 0 && {
      group_by: { in: body.group_by.map((name) => report.groupings[name] ?? name) },
    }),
    ...Object.fromEntries(
      Object.entries(body.filters).flatMap(([name, value]) => chosen(report, name, value)),
    ),
  }
  const link = new URL(report.page, publicUrl)
  if (Object.keys(filter).length > 0) link.searchParams.set('filter', JSON.stringify(filter))
  return link.href
}

function chosen(
  { filters }: SendableReport,
  name: string,
  value: unknown,
): [string, Readonly<Record<string, unknown>>][] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value) && value.length === 0) return []
  return [[name, operatorsOf(filters[name], value)]]
}
