import { useEffect, useRef } from 'react'
import { useStore } from '#platform/web/client/store.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { type CameraOn, cameraStore } from './camera-store.ts'
import styles from './camera-preview.module.css'

/** What the camera sees while it is on, and how long until the picture. */
export function CameraPreview() {
  const camera = useStore(cameraStore)
  return camera ? <Preview {...camera} /> : null
}

function Preview({ stream, drawsAt, isDrawn }: CameraOn) {
  const video = useRef<HTMLVideoElement>(null)
  const now = useNow(1)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <figure className={styles.cameraPreview}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound */}
      <video ref={video} autoPlay muted playsInline aria-label="What your camera sees" />
      <figcaption className="numbers">
        {isDrawn ? 'Picture taken' : `Picture in ${secondsUntil(drawsAt, now)} s`}
      </figcaption>
    </figure>
  )
}

const secondsUntil = (moment: number, now: Date): number =>
  Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
