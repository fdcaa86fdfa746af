import { Button } from '@mantine/core'
import { useRef } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { useMediaLink } from './use-media-link.ts'
import styles from './media-view.module.css'

interface MediaViewProps {
  readonly mediaId: number
  /** What it is, for the person who hears it. */
  readonly title: string
}

/** A recording plays here. When its link ends meanwhile a new one takes its place, and it goes on from the same second. */
export function MediaView({ mediaId, title }: MediaViewProps) {
  const { data: link, error, refetch } = useMediaLink(mediaId)
  const place = useRef({ seconds: 0, isPlaying: false })
  if (error)
    return (
      <Notice
        tone="bad"
        title="The file cannot be shown"
        action={
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {problemText(error)}
      </Notice>
    )
  if (!link) return <div className={styles.room} />
  const handlers = {
    onTimeUpdate: ({ currentTarget }: MediaEvent) => {
      if (currentTarget.currentTime > 0)
        place.current = { seconds: currentTarget.currentTime, isPlaying: !currentTarget.paused }
    },
    onError: () => {
      if (link.until <= new Date().toISOString()) void refetch()
    },
    onLoadedMetadata: ({ currentTarget }: MediaEvent) => {
      currentTarget.currentTime = place.current.seconds
      if (place.current.isPlaying) void currentTarget.play()
    },
  }
  const shown = {
    src: link.href,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
  } as const
  return link.kind === 'Audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the text of the slide
    <audio {...shown} {...handlers} className={styles.sound} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the text of the slide
    <video {...shown} {...handlers} playsInline className={styles.film} />
  )
}

type MediaEvent = { readonly currentTarget: HTMLMediaElement }
