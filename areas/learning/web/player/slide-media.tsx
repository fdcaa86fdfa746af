import { mediaPart } from '#areas/training/contract/media/media-part.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Lent } from '#platform/web/screens/lent.tsx'
import type { ShownSlide } from '../../contract/attempts/attempt-calls.ts'
import { PackageSlide } from './package-slide.tsx'
import styles from './player.module.css'

interface SlideMediaProps {
  slide: ShownSlide
  /** The attempt that is open; nothing in a preview. */
  attemptId: number | undefined
}

/** The one place where the media of a slide is drawn, by its kind. */
export function SlideMedia({ slide, attemptId }: SlideMediaProps) {
  const { id, kind, media_id, title, video_url } = slide
  if (media_id !== null && kind === 'Package' && attemptId !== undefined)
    return <PackageSlide key={id} mediaId={media_id} {...{ attemptId, title }} slideId={id} />
  if (media_id !== null)
    return <Lent key={id} part={mediaPart} given={{ mediaId: media_id, kind, title }} />
  if (!video_url) return null
  return (
    <iframe
      className={styles.video}
      src={video_url}
      title={t`Video: ${title}`}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is of another origin: keeping that one gives it nothing of ours
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  )
}
