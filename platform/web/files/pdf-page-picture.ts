import type { PDFDocumentProxy } from 'pdfjs-dist'
import { MOST_FILE_BYTES } from '#platform/contract/files.ts'
import { drawPdfPage } from './pdf-document.ts'

/** Dots of the longer side: the names of rooms on a large plan can be read, and the picture stays far under 40 megapixels. */
const LONGER_SIDE = 3_600

/** Kinds in the order they are tried: lines stay sharp in the first, and the last is small enough whatever is drawn. */
const KINDS = [
  { type: 'image/png', end: 'png', quality: undefined },
  { type: 'image/jpeg', end: 'jpg', quality: 0.9 },
  { type: 'image/jpeg', end: 'jpg', quality: 0.6 },
] as const

/** One page of a PDF as a picture that may be uploaded, named after the file and its page. */
export async function pictureOfPage(
  pdf: PDFDocumentProxy,
  number: number,
  fileName: string,
): Promise<File> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  const canvas = await drawPdfPage(pdf, number, LONGER_SIDE / Math.max(width, height))
  for (const { type, end, quality } of KINDS) {
    const content = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, quality),
    )
    if (content && content.size <= MOST_FILE_BYTES)
      return new File([content], `${fileName.replace(/\.pdf$/i, '')}-${number}.${end}`, { type })
  }
  throw new Error('The picture of this page would be too large')
}
