import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT_MAIN = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships'

/** A workbook as tests write it by hand: what is not said is the least there has to be. */
export interface HandMade {
  /** What stands between `<sheetData>` and its end. */
  readonly rows?: string
  /** What stands between `<sst>` and its end. */
  readonly strings?: string
  /** What stands between `<styleSheet>` and its end. */
  readonly styles?: string
  /** Before the list of sheets. */
  readonly properties?: string
  readonly sheets?: string
  readonly relations?: string
  readonly isStrict?: boolean
  /** Parts beside these, or in their place. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>
}

/** The bytes of a workbook made by hand. */
export function workbookOf(made: HandMade): Buffer {
  const [main, relations] = made.isStrict ? [STRICT_MAIN, STRICT_RELATIONS] : [MAIN, RELATIONS]
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships>${relation('rId1', `${relations}/officeDocument`, 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${made.properties ?? ''}<sheets>${made.sheets ?? '<sheet name="One" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${made.relations ?? ''}${relation('rId1', `${relations}/worksheet`, 'worksheets/sheet1.xml')}${relation('rId8', `${relations}/sharedStrings`, 'sharedStrings.xml')}${relation('rId9', `${relations}/styles`, 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${made.rows ?? ''}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${made.strings ?? ''}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${made.styles ?? ''}</styleSheet>`,
    ...made.parts,
  }
  const bytes = Object.entries<string | Uint8Array>(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 1 }))
}

export const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`

/** The type of a relation to a sheet. */
export const SHEET = `${RELATIONS}/worksheet`
