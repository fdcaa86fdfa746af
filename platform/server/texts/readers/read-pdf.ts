import { readFile } from 'node:fs/promises'
import { MOST_WORDS, PAGE_END, type ReadText, type TextTask } from '../text-process.ts'

const MOST_PAGES = 1_000

/** The words of a PDF, page by page. What needs a password or is damaged is refused by its reader. */
export async function readPdf({ path }: TextTask): Promise<ReadText> {
  // Imported first, it reads in this process: there is no other thread to start.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await readFile(path))
  const pdf = await getDocument({
    data,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise
  let words = ''
  for (let page = 1; page <= Math.min(pdf.numPages, MOST_PAGES); page += 1) {
    if (words.length >= MOST_WORDS) break
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) if ('str' in item) words += item.str + (item.hasEOL ? '\n' : ' ')
    words += PAGE_END
  }
  return { words: words.slice(0, MOST_WORDS), preview: null }
}
