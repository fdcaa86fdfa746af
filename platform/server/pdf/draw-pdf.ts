import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont } from 'pdf-lib'
import { Shares } from '../limits/shares.ts'
import { MissingLetters } from './missing-letters.ts'

const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
/** Read once; they know the letters of Europe and beyond, so that no name falls out. */
let read: Promise<readonly [Buffer, Buffer]> | undefined
const fontFiles = () =>
  (read ??= Promise.all([
    readFile(join(fonts, 'ttf/DejaVuSans.ttf')),
    readFile(join(fonts, 'ttf/DejaVuSans-Bold.ttf')),
  ]))

/** What both of them can write, found once. */
let letters: ReadonlySet<number> | undefined

export interface Fonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
}

export interface PdfDrawing extends Fonts {
  readonly document: PDFDocument
  /** Between its parts, for what may be long: others have their turn when it has drawn for a while. */
  readonly pause: () => Promise<void>
}

interface PdfHead {
  readonly title: string
  readonly author: string
  /** The day it says it is of, as YYYY-MM-DD, and not that of the printing: the same content is the same file. */
  readonly day: string
}

/** More at once would take their time from the pages of others, and none would be there sooner. */
const drawings = new Shares({ places: 2, reserved: 0, queue: 200, waitMs: 120_000 })
/** After so much drawing others have their turn: people clock in meanwhile. */
const AT_ONCE_MS = 20
/** The same for what is packed at the end. */
const PACKED_AT_ONCE = 5

/**
 * Draws a PDF with our fonts, two of them at once. It begins without a page. Nothing is read from the database meanwhile: people who wait for their
 * turn hold connections.
 */
export const drawPdf = (
  head: PdfHead,
  draw: (drawing: PdfDrawing) => Promise<void> | void,
): Promise<Buffer> =>
  drawings.within('ordinary', async () => {
    const { missing, ...started } = await startPdf(head)
    await draw({ ...started, pause: pausing() })
    missing.tell(started.document, started.plain)
    return Buffer.from(await started.document.save({ objectsPerTick: PACKED_AT_ONCE }))
  })

function pausing(): () => Promise<void> {
  let turn = performance.now()
  return async () => {
    if (performance.now() - turn < AT_ONCE_MS) return
    await setImmediate()
    turn = performance.now()
  }
}

interface Started extends Omit<PdfDrawing, 'pause'> {
  readonly missing: MissingLetters
}

async function startPdf({ title, author, day }: PdfHead): Promise<Started> {
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
  const missing = new MissingLetters()
  letters ??= new Set(plain.getCharacterSet())
  missing.watch(plain, letters)
  missing.watch(bold, letters)
  return { document, plain, bold, missing }
}
