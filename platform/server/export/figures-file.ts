import { type ExportFormat, fileTypes, formatWords } from '#platform/contract/exports.ts'
import type { PageDeclaration } from '#platform/contract/pages.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import type { Cell } from './export-columns.ts'
import { writerFor } from './write-file.ts'

/** The columns of a file: their headings, and the value of each row. */
export type FigureColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>

interface FiguresFile<Row> {
  readonly page: PageDeclaration
  /** The family whose history tells of the file. */
  readonly of: AnyResource
  readonly columns: FigureColumns<Row>
  /** Columns whose cells are words; the others hold numbers. */
  readonly words: readonly string[]
}

/** The rows of a report that is counted in its own way, as a file named after its page. */
export async function figuresFile<Row>(
  { engine, viewer, asked, input }: CallRequest & { input: { format: ExportFormat } },
  { page: { url, label }, of, columns, words }: FiguresFile<Row>,
  rows: readonly Row[],
): Promise<Download> {
  const { format } = input
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  const heads = Object.keys(columns).map((header) => ({
    header,
    type: words.includes(header) ? ('text' as const) : ('number' as const),
    expression: '',
  }))
  const pieces: Uint8Array[] = []
  for await (const piece of writerFor[format](heads, once(cells))) pieces.push(Buffer.from(piece))
  await recordFamilyHistory(engine.database, {
    resource: of.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: { words: `${label} as ${formatWords[format]}`, total: rows.length, format },
  })
  return new Download(`${url.slice(1)}.${format}`, fileTypes[format], Buffer.concat(pieces))
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
