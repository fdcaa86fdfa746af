import {
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  IMPORT_CHUNK,
  uploadTypes,
} from '#platform/contract/imports/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../../access/viewer.ts'
import { readZone } from '../../kernel/read-zone.ts'
import type { Answer, Asked, Engine } from '../../kernel/request.ts'
import { limit } from '../../limits/limits.ts'
import type { FileRow } from '../file-rows.ts'
import { habitOf } from '../import-habits.ts'
import { importProblems } from '../import-problems.ts'
import { addImport, addRows, dropImport, setRead } from '../import-store.ts'
import { fieldsOf, fileNameOf, recognise } from '../import-upload.ts'
import { leaveHeadOut } from '../lines-out.ts'
import type { WorkbookAnswer } from '#platform/contract/imports/workbooks.ts'
import { readXlsxSheets } from '../read-xlsx.ts'
import type { SheetStart } from '../xlsx/xlsx-process.ts'
import { familiesFor, matchSheet } from './match-sheet.ts'
import { workbookAnswer } from './workbook-answer.ts'
import { addWorkbook, dropWorkbook, setLeftOut, type Workbook } from './workbook-store.ts'

/** Takes a workbook: the rows of each sheet are kept as they are, and it is matched with a family where that is sure. */
export async function takeWorkbook(
  engine: Engine,
  viewer: Viewer,
  asked: Asked,
): Promise<Answer<WorkbookAnswer>> {
  const families = familiesFor(engine, viewer)
  if (families.length === 0) refuse(importProblems.nothingToAdd)
  const { upload } = asked
  if (upload?.type !== uploadTypes.xlsx) return refuse(importProblems.noWorkbook)
  await limit(engine.database, 'uploads', viewer.user_id, engine.limits.uploads)
  const made = {
    user_id: viewer.user_id,
    file_name: fileNameOf(asked.input.name),
    zone: readZone(asked.input.timezone),
  }
  const id = await addWorkbook(engine.database, made)
  const taking = new Taking(engine, viewer, families, {
    id,
    ...made,
    batch: null,
    left_out: [],
  })
  try {
    const place = { ...engine.places, gone: asked.gone(), person: viewer.user_id }
    for await (const line of readXlsxSheets(upload.content, place)) {
      if ('sheet' in line) await taking.begin(line)
      else await taking.row(line)
    }
    await taking.end()
    if (taking.sheets === 0) refuse(importProblems.noSheets)
  } catch (problem) {
    await dropWorkbook(engine.database, id)
    throw problem
  }
  return workbookAnswer(engine, viewer, id)
}

/** A sheet whose rows are being kept. */
interface Kept {
  readonly id: number
  readonly headers: readonly string[]
  readonly of: AnyResource | undefined
  readonly fields: readonly string[]
  readonly isHabit: boolean
  rows: number
}

class Taking {
  sheets = 0
  private all = 0
  private sheet = ''
  private kept: Kept | undefined
  private waiting: FileRow[] = []
  private readonly engine: Engine
  private readonly viewer: Viewer
  private readonly families: readonly AnyResource[]
  private readonly book: Workbook

  constructor(engine: Engine, viewer: Viewer, families: readonly AnyResource[], book: Workbook) {
    this.engine = engine
    this.viewer = viewer
    this.families = families
    this.book = book
  }

  async begin({ sheet, left_out }: SheetStart): Promise<void> {
    await this.end()
    if (left_out.length > 0) await setLeftOut(this.engine.database, this.book.id, left_out)
    this.sheet = sheet.slice(0, 120)
  }

  async row(row: FileRow): Promise<void> {
    if (row.cells.every((cell) => cell.trim() === '')) return
    if (!this.kept) return this.head(row.cells)
    this.all += 1
    if (this.all > MOST_IMPORT_ROWS) refuse(importProblems.tooManyRows)
    this.waiting.push(row)
    if (this.waiting.length === IMPORT_CHUNK) await this.keep(this.kept)
  }

  /** A sheet that has no rows under its first line is none. */
  async end(): Promise<void> {
    const { kept, engine } = this
    if (!kept) return
    await this.keep(kept)
    this.kept = undefined
    if (kept.rows === 0) return void (await dropImport(engine.database, kept.id))
    await setRead(engine.database, kept.id, kept.rows)
    this.sheets += 1
    if (kept.of) await leaveHeadOut(engine.database, kept.id, kept.of, kept.headers)
    if (kept.of && !kept.isHabit)
      await recognise(engine, kept.of, this.viewer, kept.id, { ...kept, zone: this.book.zone })
  }

  private async head(cells: readonly string[]): Promise<void> {
    const { engine, book } = this
    const headers = cells.map((header) => header.trim().slice(0, 200))
    if (headers.length > MOST_IMPORT_COLUMNS) refuse(importProblems.tooManyColumns)
    const of = matchSheet(this.families, this.sheet, headers)
    const heads = { user_id: book.user_id, resource: of?.name ?? '', headers }
    const habit = of && (await habitOf(engine.database, heads))
    const fields =
      habit?.fields ?? (of ? await fieldsOf(engine, of, headers) : headers.map(() => ''))
    const id = await addImport(engine.database, {
      ...heads,
      file_name: book.file_name,
      fields,
      replacements: habit?.replacements ?? {},
      zone: book.zone,
      form: { type: 'xlsx' },
      workbook_id: book.id,
      sheet: this.sheet,
      place: this.sheets,
    })
    this.kept = { id, of, headers, fields, isHabit: habit !== undefined, rows: 0 }
  }

  private async keep(kept: Kept): Promise<void> {
    await addRows(this.engine.database, kept.id, kept.rows + 1, this.waiting)
    kept.rows += this.waiting.length
    this.waiting = []
  }
}
