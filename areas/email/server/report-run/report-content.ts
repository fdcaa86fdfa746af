import { createHash } from 'node:crypto'
import { fileTypes } from '#platform/contract/exports.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Cell } from '#platform/server/export/export-columns.ts'
import { writerFor } from '#platform/server/export/write-file.ts'
import { keepMailFile } from '#platform/server/mail/mail-files.ts'
import type { KeptFile } from '#platform/server/mail/outbox-store.ts'
import { firstRows, type Table } from '#platform/server/reports/table.ts'
import { MOST_ROWS, type ReportFormat } from '../../contract/report-setups/report-setups.ts'
import { askedOf } from '../report-setups/ask-report.ts'
import { periodInWords } from '../report-setups/report-zone.ts'
import type { Sending } from './receivers.ts'
import { tableHtml } from './table-html.ts'

/** A report as one receiver gets it. */
export interface ReportContent {
  /** Rows there are, and rows that are sent. */
  readonly total: number
  readonly sent: number
  /** The kept file that goes with the mail. */
  readonly file?: KeptFile
  /** The rows as a table in the mail. */
  readonly html?: string
  /** The file would have been larger than mail takes: only the link is sent. */
  readonly isTooLarge?: true
}

/** What most mail servers take, with the third that its spelling adds. */
const MOST_BYTES = 10_000_000

/** Makes the contents of one run: those with the same rows are kept once. */
export class ReportContents {
  private readonly sending: Sending
  private readonly kept = new Map<string, KeptFile>()

  constructor(sending: Sending) {
    this.sending = sending
  }

  /** The report under the rights of a person, of everybody or of some people alone. */
  async of(viewer: Viewer, owners?: readonly number[]): Promise<ReportContent> {
    const { engine, setup, report, days, now } = this.sending
    const made = await engine.reads.within((database) =>
      database.transaction(async (sql) => {
        const asked = askedOf(report, setup, { engine, sql, viewer, now, days, owners })
        return this.made(await report.table(asked))
      }),
    )
    const { content, ...rest } = made
    if (!content) return rest
    if (content.bytes.byteLength > MOST_BYTES) return { ...rest, isTooLarge: true }
    return { ...rest, file: await this.keep(content) }
  }

  private async made(table: Table): Promise<ReportContent & { content?: Content }> {
    const { setup } = this.sending
    const format = setup.format
    const most = Math.min(setup.row_limit, MOST_ROWS[format])
    const sizes = { total: table.total, sent: Math.min(table.total, most) }
    if (setup.delivery_form === 'Sign-in link only') return sizes
    const heads = table.columns.map(({ header }) => header)
    const watched = hashed(heads, firstRows(table.batches, most))
    const rows = watched.rows
    if (format === 'Table in the mail')
      return { ...sizes, html: await tableHtml(table.columns, rows) }
    const bytes = await this.bytesOf(format, { ...table, batches: rows })
    return { ...sizes, content: { bytes, hash: watched.hash() } }
  }

  private async bytesOf(format: FileFormat, { columns, batches }: Table): Promise<Buffer> {
    if (format === 'PDF') {
      const { writeTablePdf } = await import('#platform/server/pdf/table-pdf.ts')
      const { setup, report, days } = this.sending
      return writeTablePdf(
        { title: setup.name, about: periodInWords(report, days), day: days.today },
        columns,
        batches,
      )
    }
    const pieces: Uint8Array[] = []
    const write = writerFor[format === 'CSV' ? 'csv' : 'xlsx']
    for await (const piece of write(columns, batches)) pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  }

  private async keep({ bytes, hash }: Content): Promise<KeptFile> {
    const known = this.kept.get(hash)
    if (known !== undefined) return known
    const { engine, setup } = this.sending
    const { ending, type } = fileOf[setup.format as FileFormat] // a table in the mail has no file
    const name = `${nameOf(setup.name)}-${this.daysInName()}.${ending}`
    const id = await keepMailFile(engine.database, { name, type, content: bytes })
    const file = { id, filename: name, contentType: type, bytes: bytes.byteLength }
    this.kept.set(hash, file)
    return file
  }

  /** The days it is of; of a list the day it was made. */
  private daysInName(): string {
    const { report, days } = this.sending
    if (report.longest === null) return days.today
    return days.from === days.to ? days.from : `${days.from}-${days.to}`
  }
}

type FileFormat = Exclude<ReportFormat, 'Table in the mail'>

interface Content {
  readonly bytes: Buffer
  /** The same for the same rows under the same heads. */
  readonly hash: string
}

const fileOf = {
  XLSX: { ending: 'xlsx', type: fileTypes.xlsx },
  CSV: { ending: 'csv', type: fileTypes.csv },
  PDF: { ending: 'pdf', type: 'application/pdf' },
} as const satisfies Record<FileFormat, object>

/** A name as a file carries it: letters and digits of any language, the rest as hyphens. */
const nameOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'report'

function hashed(heads: readonly string[], batches: AsyncIterable<Cell[][]>) {
  const hash = createHash('sha256').update(JSON.stringify(heads))
  const rows = (async function* () {
    for await (const batch of batches) {
      hash.update(JSON.stringify(batch))
      yield batch
    }
  })()
  return { rows, hash: () => hash.digest('hex') }
}
