import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { drawPdfPage, openPdf } from './pdf-document.ts'
import { fetchFile } from './use-file-content.ts'
import styles from './pdf-pages.module.css'

/** Pages that are drawn at once: longer files show more when they are asked to. */
const PAGES = 10

/** A PDF, page under page, with its words over them so that they can be marked, found and read aloud. */
export function PdfPages({ path, title }: { path: string; title: string }) {
  const [shown, setShown] = useState(PAGES)
  const {
    data: pdf,
    error,
    refetch,
  } = useQuery({
    queryKey: ['pdf', path],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => openPdf(await fetchFile(path, signal)),
  })
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf])
  if (error)
    return (
      <NotLoaded title="The file did not load" problem={error} onAgain={() => void refetch()} />
    )
  if (!pdf) return <p className="muted">{t`Opening the file…`}</p>
  const pages = Array.from({ length: Math.min(shown, pdf.numPages) }, (_, place) => place + 1)
  return (
    <div className={styles.pages} role="document" aria-label={title}>
      {pages.map((page) => (
        <PdfPage key={page} pdf={pdf} number={page} />
      ))}
      {pdf.numPages > shown && (
        <Button variant="default" onClick={() => setShown(shown + PAGES)}>
          {t`Show more of ${pdf.numPages} pages`}
        </Button>
      )}
    </div>
  )
}

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = new AbortController()
    if (frame.current) void drawPage(pdf, number, frame.current, end.signal)
    return () => end.abort()
  }, [pdf, number])
  return <div ref={frame} className={styles.page} data-page={number} />
}

/** Draws one page as wide as its frame. */
async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  frame: HTMLDivElement,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number)
  const scale = frame.clientWidth / page.getViewport({ scale: 1 }).width
  const canvas = await drawPdfPage(pdf, number, scale * (window.devicePixelRatio || 1))
  if (signal.aborted) return
  const words = document.createElement('div')
  words.className = styles.words ?? ''
  frame.style.setProperty('--total-scale-factor', String(scale))
  frame.replaceChildren(canvas, words)
  await new TextLayer({
    textContentSource: await page.getTextContent(),
    container: words,
    viewport: page.getViewport({ scale }),
  }).render()
}
