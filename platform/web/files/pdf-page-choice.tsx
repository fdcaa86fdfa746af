import { Button } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { drawPdfPage, openPdf } from './pdf-document.ts'
import { pictureOfPage } from './pdf-page-picture.ts'
import styles from './pdf-page-choice.module.css'

interface PdfPageChoiceProps {
  file: File
  isBusy: boolean
  onUse: (picture: File) => void
  onCancel: () => void
}

/** Chooses the page of a PDF that becomes a picture. */
export function PdfPageChoice({ file, isBusy, onUse, onCancel }: PdfPageChoiceProps) {
  const { pdf, isUnreadable } = usePdf(file)
  const [number, setNumber] = useState(1)
  const [isDrawing, setDrawing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const turnTo = (page: number) => {
    setFailed(false)
    setNumber(page)
  }
  const use = async () => {
    if (!pdf) return
    setDrawing(true)
    setFailed(false)
    try {
      onUse(await pictureOfPage(pdf, number, file.name))
    } catch {
      setFailed(true)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <div className={styles.choice}>
      {(isUnreadable || hasFailed) && (
        <Notice tone="bad">
          {isUnreadable
            ? t`${file.name} is damaged or asks for a password. Choose another file.`
            : t`This page cannot be made a picture. Choose another page or file.`}
        </Notice>
      )}
      {pdf && <PagePreview pdf={pdf} number={number} onFailed={() => setFailed(true)} />}
      {pdf && pdf.numPages > 1 && (
        <div className={styles.pages}>
          <Button
            variant="default"
            aria-label={t`Page before`}
            disabled={number === 1}
            onClick={() => turnTo(number - 1)}
          >
            <Icon name="chevron-left" size={16} />
          </Button>
          <span aria-live="polite">{t`Page ${number} of ${pdf.numPages}`}</span>
          <Button
            variant="default"
            aria-label={t`Next page`}
            disabled={number === pdf.numPages}
            onClick={() => turnTo(number + 1)}
          >
            <Icon name="chevron-right" size={16} />
          </Button>
        </div>
      )}
      <div className={styles.verbs}>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
        <Button disabled={!pdf} loading={isBusy || isDrawing} onClick={() => void use()}>
          {t`Use this page`}
        </Button>
      </div>
    </div>
  )
}

/** A file of this device, opened for as long as it is drawn. */
function usePdf(file: File) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let isOver = false
    const opening = openPdf(file)
    opening.then(
      (opened) => isOver || setPdf(opened),
      () => isOver || setUnreadable(true),
    )
    return () => {
      isOver = true
      void opening.then(
        (opened) => opened.loadingTask.destroy(),
        () => undefined,
      )
    }
  }, [file])
  return { pdf, isUnreadable }
}

interface PagePreviewProps {
  pdf: PDFDocumentProxy
  number: number
  onFailed: () => void
}

/** A page, as large as its frame allows. */
function PagePreview({ pdf, number, onFailed }: PagePreviewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const failed = useRef(onFailed)
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
      const { clientWidth = width, clientHeight = height } = frame.current ?? {}
      const scale = Math.min(clientWidth / width, clientHeight / height)
      const canvas = await drawPdfPage(pdf, number, scale * (window.devicePixelRatio || 1))
      canvas.style.width = `${Math.floor(width * scale)}px`
      if (!isOver) frame.current?.replaceChildren(canvas)
    }
    // A file that was closed meanwhile is nothing to complain about.
    draw().catch(() => isOver || failed.current())
    return () => {
      isOver = true
    }
  }, [pdf, number])
  return <div ref={frame} className={styles.stage} role="img" aria-label={t`Page ${number}`} />
}
