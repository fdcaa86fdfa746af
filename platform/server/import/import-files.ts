import { Readable } from 'node:stream'
import { type ExportFormat, exportFormats, fileTypes } from '#platform/contract/exports.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { choice } from '#platform/contract/fields/field.ts'
import { IMPORT_CHUNK } from '#platform/contract/imports/imports.ts'
import { importedFields } from '#platform/contract/imports/imported-fields.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { knownTo } from '../records/circles.ts'
import type { Viewer } from '../access/viewer.ts'
import { BYTE_ORDER_MARK, csvOf, writeCsv } from '../export/write-csv.ts'
import { writeSheets, type WrittenSheet, writeXlsx } from '../export/write-xlsx.ts'
import { inWindows } from './windows-letters.ts'
import { badRows, type Import } from './import-store.ts'
import { importAsked } from './import-calls.ts'
import { Download, type Engine } from '../kernel/request.ts'

/** The rows to correct with what is wrong with each, in the columns of the file. */
export async function importErrors(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  id: number,
): Promise<Download> {
  const found = await importAsked(engine, resource, viewer, id)
  const { type } = found.form
  const name = `${found.file_name.replace(/\.\w+$/, '')}-to-correct.${type}`
  const content =
    type === 'xlsx' ? writeSheets([errorSheet(engine, found)]) : errorText(engine, found)
  return new Download(name, fileTypes[type], Readable.from(content))
}

/** The rows to correct as a sheet, in the columns of the file. */
export const errorSheet = (engine: Engine, found: Import): WrittenSheet => ({
  name: found.sheet ?? 'Sheet1',
  columns: [...found.headers, 'What is wrong'].map((header) => ({
    header,
    type: 'text',
    expression: '',
  })),
  batches: errorRows(engine, found),
})

/** As the file came: what stands between its cells, and its letters. */
async function* errorText(engine: Engine, found: Import): AsyncGenerator<string | Buffer> {
  const { form, headers } = found
  const { delimiter, encoding } = form.type === 'csv' ? form : {}
  const written = (text: string) => (encoding === 'windows-1252' ? inWindows(text) : text)
  if (encoding !== 'windows-1252') yield BYTE_ORDER_MARK
  yield written(csvOf([[...headers, 'What is wrong']], delimiter))
  for await (const rows of errorRows(engine, found)) yield written(csvOf(rows, delimiter))
}

async function* errorRows(
  { database }: Engine,
  { id, headers }: Import,
): AsyncGenerator<string[][]> {
  let after = 0
  for (;;) {
    const rows = await badRows(database, id, after, IMPORT_CHUNK)
    if (rows.length === 0) return
    yield rows.map(({ cells, problems }) => [
      ...headers.map((_, place) => cells[place] ?? ''),
      problems.map(({ reason }) => reason).join('. '),
    ])
    after = rows.at(-1)?.row_number ?? after
  }
}

/** An empty file with a column for every field. */
export async function importTemplate(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  raw: unknown,
): Promise<Download> {
  engine.rights.need(viewer, resource.page, 'add')
  const { value, errors } = checkField('format', choice(exportFormats, { default: 'csv' }), raw)
  refuseFields(errors)
  const format = value as ExportFormat // the check of a choice answers one of them
  const columns = importedFields(knownTo(resource, { viewer }, 'edit')).map(([name, field]) => ({
    header: labelOf(name, field),
    type: 'text' as const,
    expression: '',
  }))
  const write = { csv: writeCsv, xlsx: writeXlsx }[format]
  const content = Readable.from(write(columns, noRows()))
  return new Download(`${resource.name}-template.${format}`, fileTypes[format], content)
}

// oxlint-disable-next-line require-yield -- a template has no rows
async function* noRows(): AsyncGenerator<never> {}
