import { strToU8, zipSync } from 'fflate'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { workbookOf } from '#platform/server/testing/workbook.ts'
import type { SentFile } from '../harness/forms.ts'

const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE_DOCUMENT =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

const packed = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )

const packageOf = (main: string, type: string, parts: Readonly<Record<string, string>>): Buffer =>
  packed({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE_DOCUMENT}" Target="${main}"/></Relationships>`,
    ...parts,
  })

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const P = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'

/** A document of Word with one paragraph; `before` stands in front of its root. */
export const wordFile = (words: string, before = ''): SentFile => ({
  name: 'guide.docx',
  type: office('wordprocessingml.document'),
  content: packageOf('word/document.xml', `${office('wordprocessingml.document')}.main+xml`, {
    'word/document.xml': `<?xml version="1.0"?>${before}<w:document xmlns:w="${W}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
  }),
})

/** A workbook whose first row says the words and 5; `more` are rows of texts below it. */
export const sheetFile = (words: string, more: readonly (readonly string[])[] = []): SentFile => ({
  name: 'prices.xlsx',
  type: office('spreadsheetml.sheet'),
  content: workbookOf({
    rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${words}</t></is></c><c r="B1"><v>5</v></c></row>${more.map((cells, at) => rowOf(at + 2, cells)).join('')}`,
  }),
})

const rowOf = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells.map((text, at) => `<c r="${'ABCDE'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** A presentation that says the words on each of its slides. */
export const slidesFile = (words: string, count = 1): SentFile => ({
  name: 'launch.pptx',
  type: office('presentationml.presentation'),
  content: packageOf('ppt/presentation.xml', `${office('presentationml.presentation')}.main+xml`, {
    'ppt/presentation.xml': `<?xml version="1.0"?><p:presentation xmlns:p="${P}"/>`,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `ppt/slides/slide${at + 1}.xml`,
        `<?xml version="1.0"?><p:sld xmlns:p="${P}" xmlns:a="${A}"><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  }),
})

export const textFile = (words: string): SentFile => ({
  name: 'notes.txt',
  type: 'text/plain',
  content: words,
})

/** A PDF of one page. */
export async function pdfFile(words: string): Promise<SentFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage().drawText(words, { font, size: 14, x: 50, y: 700 })
  return { name: 'policy.pdf', type: 'application/pdf', content: Buffer.from(await pdf.save()) }
}

/** Says that it is a PDF, and breaks off. */
export const brokenPdf: SentFile = {
  name: 'broken.pdf',
  type: 'application/pdf',
  content: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\nxref'),
}
