import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'

// One thread reads all files of a page: it is served by us, like everything else.
GlobalWorkerOptions.workerPort = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
  type: 'module',
})

/** Opens a PDF; the caller ends it with `loadingTask.destroy()`. Rejects for what is no PDF, is damaged, or wants a password. */
export const openPdf = async (file: Blob): Promise<PDFDocumentProxy> =>
  getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    useSystemFonts: true,
  }).promise

/** Draws one page, so many dots to its own unit. Pages are counted from 1. */
export async function drawPdfPage(
  pdf: PDFDocumentProxy,
  number: number,
  dotsPerUnit: number,
): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: dotsPerUnit })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas, viewport }).promise
  return canvas
}
