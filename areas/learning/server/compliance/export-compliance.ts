import { fileTypes } from '#platform/contract/exports.ts'
import { csvOf } from '#platform/server/export/write-csv.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import type {
  complianceCalls,
  ComplianceReport,
} from '../../contract/compliance/compliance-calls.ts'
import { courseAssignments } from '../../contract/compliance/course-assignments.ts'

const FIGURES = [
  ['Assigned', 'assigned'],
  ['Valid', 'valid'],
  ['In time', 'in_time'],
  ['Overdue', 'overdue'],
  ['Expired', 'expired'],
  ['Completion %', 'completion_percentage'],
  ['Compliance %', 'compliance_percentage'],
] as const

/** The report as a file, with its total at the end. The history keeps who exported it. */
export async function complianceFile(
  request: CallRequest<(typeof complianceCalls)['exportCompliance']>,
  { rows, total }: ComplianceReport,
): Promise<Download> {
  const { engine, viewer, asked, input } = request
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const { group_by } = input
  await recordFamilyHistory(engine.database, {
    ...{ resource: courseAssignments.name, action: 'export', viewer },
    request_id: asked.request_id,
    after: { words: `Compliance by ${group_by.toLowerCase()} as CSV`, total: rows.length },
  })
  const lines = [...rows, { ...total, name: 'Total' }].map((row) => [
    row.name,
    ...FIGURES.map(([, name]) => row[name]),
  ])
  return new Download(
    `compliance-by-${group_by.toLowerCase()}.csv`,
    fileTypes.csv,
    Buffer.from(`\uFEFF${csvOf([[group_by, ...FIGURES.map(([head]) => head)], ...lines])}`),
  )
}
