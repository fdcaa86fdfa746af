import type { Readable } from 'node:stream'
import {
  IMPORT_CHUNK,
  matchColumns,
  plain,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  uploadTypes,
} from '#platform/contract/imports/imports.ts'
import { notImportable } from '#platform/contract/imports/imported-fields.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import type { FileRow } from './file-rows.ts'
import { importProblems } from './import-problems.ts'
import { knownTo } from '../records/circles.ts'
import { habitOf } from './import-habits.ts'
import { keyedByOwnRows } from './key-column.ts'
import { leaveHeadOut } from './lines-out.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { NameResolver } from './resolve-names.ts'
import {
  addImport,
  addRows,
  dropImport,
  type FileForm,
  firstRows,
  type Import,
  setFields,
  setRead,
} from './import-store.ts'
import { type CsvFound, readCsv } from './read-csv.ts'
import { readXlsx, type XlsxPlace } from './read-xlsx.ts'
import type { SheetStart } from './xlsx/xlsx-process.ts'
import { limit } from '../limits/limits.ts'
import { importAnswer } from './import-calls.ts'
import { readZone } from '../kernel/read-zone.ts'
import type { Answer, Asked, Engine } from '../kernel/request.ts'

/** What is found out about a file before its first row. */
interface FileBeginning {
  readonly form: FileForm
  readonly sheet?: string
}

type Read = (
  file: Readable,
  place: XlsxPlace,
  found: (beginning: FileBeginning) => void,
) => AsyncGenerator<FileRow>

const readerFor: Readonly<Record<string, Read>> = {
  [uploadTypes.csv]: (file, place, found) =>
    readCsv(file, place, {}, (form: CsvFound) => found({ form: { type: 'csv', ...form } })),
  [uploadTypes.xlsx]: (file, place, found) =>
    readXlsx(file, place, undefined, ({ sheet, left_out }: SheetStart) =>
      found({ form: { type: 'xlsx', left_out }, sheet: sheet.slice(0, LONGEST_SHEET) }),
    ),
}

/** Letters of the name of a sheet that are kept; spreadsheets take 31. */
const LONGEST_SHEET = 120

/** Takes a file of records: its rows are kept as they are, and its columns matched with the family's fields. */
export async function takeFile(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
): Promise<Answer> {
  engine.rights.need(viewer, resource.page, 'add')
  const missing = notImportable(resource)
  if (missing.length > 0)
    refuse(importProblems.oneByOne, { label: resource.label.many, fields: missing.join(', ') })
  const { upload } = asked
  const read = upload && readerFor[upload.type]
  if (!upload || !read) return refuse(importProblems.noFile)
  await limit(engine.database, 'uploads', viewer.user_id, engine.limits.uploads)
  let beginning: FileBeginning = {
    form: { type: upload.type === uploadTypes.csv ? 'csv' : 'xlsx' },
  }
  const place = { ...engine.places, gone: asked.gone(), person: viewer.user_id }
  const rows = read(upload.content, place, (found) => (beginning = found))
  try {
    const head = await rows.next()
    if (head.done) return refuse(importProblems.empty)
    const headers = head.value.cells.map((header) => header.trim().slice(0, 200))
    if (headers.length > MOST_IMPORT_COLUMNS) refuse(importProblems.tooManyColumns)
    const heads = { user_id: viewer.user_id, resource: resource.name, headers }
    const habit = await habitOf(engine.database, heads)
    const fields = habit?.fields ?? (await fieldsOf(engine, resource, headers))
    const zone = readZone(asked.input.timezone)
    const id = await addImport(engine.database, {
      ...heads,
      file_name: fileNameOf(asked.input.name),
      fields,
      replacements: habit?.replacements ?? {},
      zone,
      ...beginning,
    })
    await keepRows(engine, id, rows)
    await leaveHeadOut(engine.database, id, resource, headers)
    if (!habit) await recognise(engine, resource, viewer, id, { headers, fields, zone })
    return await importAnswer(engine, resource, viewer, id)
  } finally {
    // A file of which no more is read goes at once.
    await rows.return(undefined)
  }
}

/** The field of each column; one that is called as a key of a keyed field fills what stands under it. */
export async function fieldsOf(
  { registry, database }: Engine,
  resource: AnyResource,
  headers: readonly string[],
): Promise<string[]> {
  const matched = matchColumns(resource, headers).map((name) => name ?? '')
  const { keys = {} } = registry.get(resource.name).slots
  for (const [field, keysOf] of Object.entries(keys))
    for (const { key, label } of await keysOf(database)) {
      const name = `${field}.${key}`
      const place = headers.findIndex(
        (header, at) => !matched[at] && [plain(label), plain(key)].includes(plain(header)),
      )
      if (place >= 0 && !matched.includes(name)) matched[place] = name
    }
  return matched
}

/** Rows by which a column is known whose name says nothing. */
const FIRST_ROWS = 200

/** Gives columns that no name has matched the field that their values tell. */
export async function recognise(
  { registry, rights, database }: Engine,
  resource: AnyResource,
  viewer: Viewer,
  id: number,
  { zone, ...columns }: Pick<Import, 'headers' | 'fields' | 'zone'>,
): Promise<void> {
  if (!columns.fields.includes('')) return
  const reach = rights.reachForChoosing(viewer, resource.page)
  const names = new NameResolver(registry, { viewer, reach })
  const rows = await firstRows(database, id, FIRST_ROWS)
  const known = knownTo(resource, { viewer }, 'edit')
  const fields = keyedByOwnRows(known, columns.fields, rows)
  const found = await recogniseColumns(database, known, { ...columns, fields }, rows, names, zone)
  await setFields(database, id, found)
}

/** Keeps the rows while they are read; a file that cannot be read to its end leaves nothing behind. */
async function keepRows(
  { database }: Engine,
  id: number,
  rows: AsyncIterable<FileRow>,
): Promise<void> {
  let kept = 0
  let some: FileRow[] = []
  const keep = async () => {
    await addRows(database, id, kept + 1, some)
    kept += some.length
    some = []
  }
  try {
    for await (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === '')) continue
      some.push(row)
      if (kept + some.length > MOST_IMPORT_ROWS) refuse(importProblems.tooManyRows)
      if (some.length === IMPORT_CHUNK) await keep()
    }
    await keep()
    if (kept === 0) refuse(importProblems.empty)
    await setRead(database, id, kept)
  } catch (problem) {
    await dropImport(database, id)
    throw problem
  }
}

export function fileNameOf(raw: unknown): string {
  const name = typeof raw === 'string' ? raw.split(/[\\/]/).at(-1)?.trim().slice(0, 120) : ''
  return name === undefined || name === '' ? 'file' : name
}
