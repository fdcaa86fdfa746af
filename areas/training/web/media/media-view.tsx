import { lazy, Suspense } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Recording } from './recording.tsx'
import { MediaProblem } from './media-problem.tsx'
import { useMediaLink } from './use-media-link.ts'
import styles from './media-view.module.css'

interface MediaViewProps {
  readonly mediaId: number
  /** What it is, for the person who hears it. */
  readonly title: string
}

// What draws a PDF is large: it comes with the first one that is opened.
const PdfPages = lazy(async () => ({
  default: (await import('#platform/web/files/pdf-pages.tsx')).PdfPages,
}))

/** A video, a recording or a PDF of a course. */
export function MediaView({ mediaId, title }: MediaViewProps) {
  const { data: link, error, refetch } = useMediaLink(mediaId)
  if (error)
    return (
      <MediaProblem
        title={t`The file cannot be shown`}
        error={error}
        onAgain={() => void refetch()}
      />
    )
  if (!link) return <div className={styles.room} />
  if (link.kind !== 'Document')
    return <Recording {...{ link, title }} onOver={() => void refetch()} />
  return (
    <Suspense fallback={<p className="muted">{t`Opening the file…`}</p>}>
      <PdfPages path={link.href} title={title} />
    </Suspense>
  )
}
