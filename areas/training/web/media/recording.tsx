import { useRef } from 'react'
import { serverNow } from '#platform/web/client/server-time.ts'
import type { MediaLink } from '../../contract/media/media-link.ts'
import styles from './media-view.module.css'

interface RecordingProps {
  readonly link: MediaLink
  readonly title: string
  /** The link has ended: another one is wanted. */
  readonly onOver: () => void
}

/** A video or a recording plays. When its link ends meanwhile a new one takes its place, and it goes on from the same second. */
export function Recording({ link, title, onOver }: RecordingProps) {
  const place = useRef({ seconds: 0, isPlaying: false })
  const shown = {
    src: link.href,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onTimeUpdate: ({ currentTarget }: MediaEvent) => {
      if (currentTarget.currentTime > 0)
        place.current = { seconds: currentTarget.currentTime, isPlaying: !currentTarget.paused }
    },
    onError: () => {
      if (link.until <= serverNow().toISOString()) onOver()
    },
    onLoadedMetadata: ({ currentTarget }: MediaEvent) => {
      currentTarget.currentTime = place.current.seconds
      if (place.current.isPlaying) void currentTarget.play()
    },
  } as const
  return link.kind === 'Audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the text of the slide
    <audio {...shown} className={styles.sound} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the text of the slide
    <video {...shown} playsInline className={styles.film} />
  )
}

interface MediaEvent {
  readonly currentTarget: HTMLMediaElement
}
