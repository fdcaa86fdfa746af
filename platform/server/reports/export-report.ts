import { type ExportFormat, fileTypes, formatWords } from '#platform/contract/exports.ts'
import { writerFor } from '../export/write-file.ts'
import { exportWanted } from '../export/export-calls.ts'
import { type Answer, Download } from '../kernel/request.ts'
import type { CallRequest } from '../kernel/served-area.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'
import { readZone } from '../kernel/read-zone.ts'
import { limit } from '../limits/limits.ts'
import { chosenFigures } from './chosen-figures.ts'
import { countReport, narrowed, readWanted } from './count-report.ts'
import { asAsked, type ServedReport } from './report-source.ts'
import { groupTable, MOST_GROUPS, rowColumnsOf } from './report-table.ts'
import type { Table } from './table.ts'

/** What a report shows as a file: its groups, or the counted rows (many of them as a job). */
export async function exportReport(
  served: ServedReport,
  request: CallRequest,
): Promise<Download | Answer> {
  const { report, source, added } = await asAsked(served, request)
  const wanted = await readWanted(report, source, request)
  const { viewer, engine, asked } = request
  const format = (request.input as { format: ExportFormat }).format // declared as a choice with a default
  if (wanted.groupings.length === 0) {
    const { sort, search, deleted } = wanted.grid
    return exportWanted(engine, wanted.reader, asked, {
      resource: report.of.name,
      page: report.page.url,
      isOwn: report.rows === 'own',
      format,
      columns: [...rowColumnsOf(report)],
      grid: { sort, search, deleted, filter: narrowed(report, wanted, wanted.range) },
      zone: readZone(asked.input.timezone),
    })
  }
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const { groups } = await engine.reads.within((sql) =>
    countReport(report, source, { ...request, sql }, wanted, wanted.range, MOST_GROUPS),
  )
  await recordFamilyHistory(engine.database, {
    resource: report.of.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: {
      words: `${report.page.label} as ${formatWords[format]}`,
      total: groups.length,
      format,
      group_by: wanted.groupings,
    },
  })
  const name = `${report.name}-${wanted.range.from}-${wanted.range.to}.${format}`
  const table = groupTable(report, wanted, { chosen: chosenFigures(request, added), groups })
  return new Download(name, fileTypes[format], await fileOf(table, format))
}

async function fileOf({ columns, batches }: Table, format: ExportFormat): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writerFor[format](columns, batches)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
