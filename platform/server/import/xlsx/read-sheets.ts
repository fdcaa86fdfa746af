import type { FileRow } from '../file-rows.ts'
import type { CellContext } from './cell-text.ts'
import { type Archive, openArchive, readPart } from './open-archive.ts'
import { readStrings } from './read-strings.ts'
import { readStyles } from './read-styles.ts'
import { readWorkbook, type Sheet } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import { SharedStrings } from './shared-strings.ts'
import { SheetRows } from './sheet-rows.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'
import type { SheetStart, XlsxTask } from './xlsx-process.ts'

/** Characters of rows that are told together. */
const TOGETHER = 64_000

/** Sheets that are named though they are not read, and the letters of a name: spreadsheets take 31. */
const MOST_NAMED = 20
const LONGEST_NAME = 120

/** Hears some rows; the next ones come when it has done with them. */
type Tell = (rows: readonly FileRow[]) => Promise<void>

/** Hears that the rows of a sheet begin. */
type TellSheet = (start: SheetStart) => Promise<void>

/** Reads the rows of the first sheet that is shown, or of each of them, in their order, while it is unpacked; rows that hold nothing are left out. */
export async function readSheets(
  task: XlsxTask,
  tell: Tell,
  tellSheet: TellSheet = () => Promise.resolve(),
): Promise<void> {
  const archive = await openArchive(task.path, task.mostUnpacked)
  const strings = new SharedStrings(task.stringsPath)
  try {
    const workbook = await readWorkbook(archive)
    const content = partOf(archive, workbook.strings)
    if (content) await readStrings(await content, strings)
    strings.end()
    const styles = partOf(archive, workbook.styles)
    const formats = styles ? await readStyles(await styles) : []
    const string = (place: number) => strings.get(place)
    const context = { formats, from1904: workbook.from1904, string }
    const telling: Telling = { task, context, tell, told: { characters: 0 } }
    const sheets = wanted(workbook.sheets, task)
    const left_out = workbook.sheets
      .filter((sheet) => !sheets.includes(sheet))
      .slice(0, MOST_NAMED)
      .map(({ name }) => name.slice(0, LONGEST_NAME))
    for (const sheet of sheets) {
      await tellSheet({ sheet: sheet.name, left_out })
      await readRows(archive, sheet, telling)
    }
  } finally {
    strings.close()
    archive.zip.close()
  }
}

function wanted(sheets: readonly Sheet[], { mostSheets }: XlsxTask): readonly Sheet[] {
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  if (shown.length === 0) throw new UnreadableWorkbook('all its sheets are hidden')
  if (mostSheets === undefined) return shown.slice(0, 1)
  if (shown.length > mostSheets)
    throw new UnreadableWorkbook(`it has more than ${mostSheets} sheets`)
  return shown
}

const partOf = (archive: Archive, name: string | undefined) =>
  name === undefined ? undefined : readPart(archive, name)

interface Telling {
  readonly task: XlsxTask
  readonly context: CellContext
  readonly tell: Tell
  /** Characters of all cells, of all its sheets. */
  readonly told: { characters: number }
}

async function readRows(
  archive: Archive,
  { part, name }: Sheet,
  { task, context, tell, told }: Telling,
): Promise<void> {
  const content = readPart(archive, part)
  if (!content) throw new UnreadableWorkbook(`its sheet ${name} is missing`)
  let [rows, characters]: [FileRow[], number] = [[], 0]
  const pass = async () => {
    told.characters += characters
    if (told.characters > task.mostUnpacked)
      throw new UnreadableWorkbook('its cells hold too much text')
    if (rows.length > 0) await tell(rows)
    rows = []
    characters = 0
  }
  const hear = new SheetRows(context, task.mostColumns, (row) => {
    rows.push(row)
    for (const cell of row.cells) characters += cell.length
  })
  const pause = () => (characters > TOGETHER ? pass() : undefined)
  await readXml(await content, Object.assign(hear, { pause }))
  await pass()
}
