import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { type Archive, readPart } from './open-archive.ts'
import { type Attributes, readAttributes, readXml } from './read-xml.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** A sheet that holds rows, as it is called and where it lies. */
export interface Sheet {
  readonly name: string
  readonly part: string
  readonly isHidden: boolean
}

/** Where what its sheets need lies in the archive. */
export interface Workbook {
  /** In the order of the workbook, shown or hidden. */
  readonly sheets: readonly Sheet[]
  readonly strings: string | undefined
  readonly styles: string | undefined
  /** Its days are counted from 1904, as the first spreadsheets of the Macintosh did. */
  readonly from1904: boolean
}

interface Relation {
  readonly id: string
  /** The last word of its type: both editions of the standard use the same ones. */
  readonly kind: string
  readonly part: string
}

const USUAL_PLACE = 'xl/workbook.xml'

/** Finds the sheets in the order of the workbook, and the parts they refer to. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const roots = await relationsOf(archive, '')
  const place = roots.find(({ kind }) => kind === 'officeDocument')?.part ?? USUAL_PLACE
  const content = readPart(archive, place)
  if (!content) throw new UnreadableWorkbook('it is no XLSX file')
  const { sheets, from1904 } = await readContents(await content)
  const relations = await relationsOf(archive, place)
  const pages = new Map(
    relations.filter(({ kind }) => kind === 'worksheet').map(({ id, part }) => [id, part]),
  )
  // A sheet that is only a chart has no rows.
  const found = sheets.flatMap(({ id, name, isHidden }): Sheet[] => {
    const part = pages.get(id)
    return part === undefined ? [] : [{ name, part, isHidden }]
  })
  if (found.length === 0) throw new UnreadableWorkbook('it has no sheet')
  const partOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.part
  return { sheets: found, strings: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}

async function relationsOf(archive: Archive, place: string): Promise<Relation[]> {
  const folder = posix.dirname(place)
  const part = readPart(archive, posix.join(folder, '_rels', `${posix.basename(place)}.rels`))
  const relations: Relation[] = []
  if (part)
    await readXml(await part, {
      open: (name, raw) => {
        if (name === 'Relationship') relations.push(relationOf(readAttributes(raw()), folder))
      },
    })
  return relations
}

/** What a relation points to is written from the root of the archive, or from the folder of the part that refers to it. */
const relationOf = ({ Id = '', Type = '', Target = '' }: Attributes, folder: string): Relation => ({
  id: Id,
  kind: Type.slice(Type.lastIndexOf('/') + 1),
  part: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
})

/** A sheet as the workbook lists it: where it lies stands in the relations. */
type Listed = Omit<Sheet, 'part'> & { readonly id: string }

async function readContents(content: Readable): Promise<{ sheets: Listed[]; from1904: boolean }> {
  const sheets: Listed[] = []
  let from1904 = false
  await readXml(content, {
    open: (name, raw) => {
      if (name === 'sheet') sheets.push(listedOf(readAttributes(raw())))
      if (name === 'workbookPr') from1904 = isTrue(readAttributes(raw()).date1904)
    },
  })
  return { sheets, from1904 }
}

const listedOf = ({ id = '', name = '', state = 'visible' }: Attributes): Listed => ({
  id,
  name,
  isHidden: state !== 'visible',
})

const isTrue = (word: string | undefined): boolean => word === '1' || word === 'true'
