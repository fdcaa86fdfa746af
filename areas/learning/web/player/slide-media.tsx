import { t } from '#platform/contract/words/texts.ts'
import type { ShownSlide } from '../../contract/attempts/attempt-calls.ts'
import styles from './player.module.css'

/** The one place where the media of a slide is drawn, by its kind: the page of a video. */
export function SlideMedia({ slide }: { slide: ShownSlide }) {
  if (!slide.video_url) return null
  return (
    <iframe
      className={styles.video}
      src={slide.video_url}
      title={t`Video: ${slide.title}`}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is of another origin: keeping that one gives it nothing of ours
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  )
}
