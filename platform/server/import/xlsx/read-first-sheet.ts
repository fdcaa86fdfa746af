import type { FileRow } from '../file-rows.ts'
import type { CellContext } from './cell-text.ts'
import { type Archive, openArchive, readPart } from './open-archive.ts'
import { readStrings } from './read-strings.ts'
import { readStyles } from './read-styles.ts'
import { readWorkbook, type Workbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import { SharedStrings } from './shared-strings.ts'
import { SheetRows } from './sheet-rows.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'
import type { XlsxTask } from './xlsx-process.ts'

/** Characters of rows that are told together. */
const TOGETHER = 64_000

/** Hears some rows; the next ones come when it has done with them. */
type Tell = (rows: readonly FileRow[]) => Promise<void>

/** Reads the rows of the first sheet that hold anything, in the order of the sheet, while it is unpacked. */
export async function readFirstSheet(task: XlsxTask, tell: Tell): Promise<void> {
  const archive = await openArchive(task.path, task.mostUnpacked)
  const strings = new SharedStrings(task.stringsPath)
  try {
    const workbook = await readWorkbook(archive)
    const content = partOf(archive, workbook.strings)
    if (content) await readStrings(await content, strings)
    strings.end()
    const styles = partOf(archive, workbook.styles)
    const kinds = styles ? await readStyles(await styles) : []
    const string = (place: number) => strings.get(place)
    const context = { kinds, from1904: workbook.from1904, string }
    await readRows(archive, workbook, { task, context, tell })
  } finally {
    strings.close()
    archive.zip.close()
  }
}

const partOf = (archive: Archive, name: string | undefined) =>
  name === undefined ? undefined : readPart(archive, name)

interface Telling {
  readonly task: XlsxTask
  readonly context: CellContext
  readonly tell: Tell
}

async function readRows(
  archive: Archive,
  { sheet }: Workbook,
  { task, context, tell }: Telling,
): Promise<void> {
  const content = readPart(archive, sheet)
  if (!content) throw new UnreadableWorkbook('its first sheet is missing')
  let [rows, characters, all]: [FileRow[], number, number] = [[], 0, 0]
  const pass = async () => {
    all += characters
    if (all > task.mostUnpacked) throw new UnreadableWorkbook('its cells hold too much text')
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
