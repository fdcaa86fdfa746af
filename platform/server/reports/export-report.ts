import { type ExportFormat, fileTypes, formatWords } from '#platform/contract/exports.ts'
import type { Measure, MeasureKind, Report } from '#platform/contract/reports.ts'
import type { Cell, ExportColumn } from '../export/export-columns.ts'
import { writerFor } from '../export/write-file.ts'
import { exportWanted } from '../export/export-calls.ts'
import { type Answer, Download } from '../kernel/request.ts'
import type { CallRequest } from '../kernel/served-area.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'
import { readZone } from '../kernel/read-zone.ts'
import { exportedColumns } from '#platform/contract/exports.ts'
import { limit } from '../limits/limits.ts'
import type { Row } from '../records/served.ts'
import { chosenFigures } from './chosen-figures.ts'
import { countReport, narrowed, readWanted, type Wanted } from './count-report.ts'
import { asAsked, type ServedReport } from './report-source.ts'

/** Groups of one file at most: more is a list, which a report without groups exports. */
const MOST_GROUPS = 100_000

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
      columns: [...(report.columns ?? exportedColumns(report.of))],
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
  return new Download(
    name,
    fileTypes[format],
    await fileOf(report, wanted, { chosen: chosenFigures(request, added), groups, format }),
  )
}

/** The groups of a file, and the figures that stand with them. */
interface Shown {
  readonly chosen: readonly string[]
  readonly groups: readonly Row[]
  readonly format: ExportFormat
}

async function fileOf(
  report: Report,
  { groupings }: Wanted,
  { chosen, groups, format }: Shown,
): Promise<Buffer> {
  const measures = Object.entries<Measure>(report.measures).filter(([name, { isHidden }]) =>
    chosen.length > 0 ? chosen.includes(name) : !isHidden,
  )
  const columns = [
    ...groupings.map((name) => textColumn(report.groupings[name]?.label ?? name)),
    ...measures.map(([, { label, kind }]) => numberColumn(`${label}${unitFor[kind]}`)),
  ]
  const rows = groups.map((row): Cell[] => [
    ...(row.labels as string[]), // `countReport` puts one there for each grouping
    ...measures.map(([name]) => numberOf(row[name])),
  ])
  const pieces: Uint8Array[] = []
  for await (const piece of writerFor[format](columns, once(rows))) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** What the numbers of a column are counted in. */
const unitFor = {
  count: '',
  number: '',
  money: '',
  handle: ' (seconds)',
  hours: ' (seconds)',
  percent: ' (%)',
} satisfies Record<MeasureKind, string>

const textColumn = (header: string): ExportColumn => ({ header, type: 'text', expression: '' })
const numberColumn = (header: string): ExportColumn => ({ header, type: 'number', expression: '' })
const numberOf = (value: unknown): Cell =>
  value === null || value === undefined ? null : Number(value)

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
