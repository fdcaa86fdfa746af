import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont } from 'pdf-lib'

const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
/** Read once; they know the letters of Europe and beyond, so that no name falls out. */
let read: Promise<readonly [Buffer, Buffer]> | undefined
const fontFiles = () =>
  (read ??= Promise.all([
    readFile(join(fonts, 'ttf/DejaVuSans.ttf')),
    readFile(join(fonts, 'ttf/DejaVuSans-Bold.ttf')),
  ]))

export interface Fonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
}

export interface StartedPdf extends Fonts {
  readonly document: PDFDocument
}

interface PdfHead {
  readonly title: string
  readonly author: string
  /** The day it says it is of, as YYYY-MM-DD, and not that of the printing: the same content is the same file. */
  readonly day: string
}

/** Starts a PDF with our fonts. It has no page yet. */
export async function startPdf({ title, author, day }: PdfHead): Promise<StartedPdf> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const [plainFile, boldFile] = await fontFiles()
  const [plain, bold] = await Promise.all([
    document.embedFont(plainFile, { subset: true }),
    document.embedFont(boldFile, { subset: true }),
  ])
  document.setTitle(title)
  document.setAuthor(author)
  const made = new Date(`${day}T00:00:00Z`)
  document.setCreationDate(made)
  document.setModificationDate(made)
  return { document, plain, bold }
}
