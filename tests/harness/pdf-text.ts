import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF, page by page, in the order they are drawn. */
export async function pdfText(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, (_page, place) => place + 1)
  const texts: string[] = []
  for (const number of pages) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
  }
  await document.loadingTask.destroy()
  return texts
}
