import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import type {
  BeginPackage,
  PackageMessage,
  PackageState,
} from '../../contract/media/package-messages.ts'
import { useMediaLink } from '../media/use-media-link.ts'
import styles from './package-view.module.css'

interface PackageViewProps {
  readonly mediaId: number
  readonly title: string
  readonly learner: { readonly id: string; readonly name: string }
  /** What it said of itself the last time; nothing at the first. */
  readonly data: unknown
  readonly onState: (state: PackageState) => void
}

/**
 * A package runs here, in a frame of another origin: what it may do there its own server says, and all it can reach of this page are
 * messages. They are heard from that frame and that origin alone.
 */
export function PackageView({ mediaId, title, learner, data, onState }: PackageViewProps) {
  const { data: link, error, refetch } = useMediaLink(mediaId)
  const frame = useRef<HTMLIFrameElement>(null)
  const begin = useRef<Omit<BeginPackage, 'standard' | 'launch'>>(null)
  begin.current ??= { kind: 'begin', learner, data }
  const heard = useRef(onState)
  useEffect(() => {
    heard.current = onState
  })
  useEffect(() => {
    if (!link) return undefined
    const { origin } = new URL(link.href)
    const hear = (event: MessageEvent<PackageMessage>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
      if (event.data?.kind === 'ready') {
        const { standard, launch } = link
        frame.current?.contentWindow?.postMessage({ ...begin.current, standard, launch }, origin)
      }
      if (event.data?.kind === 'state') heard.current(event.data.state)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [link])
  if (error)
    return (
      <Notice
        tone="bad"
        title="The package cannot be shown"
        action={
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {problemText(error)}
      </Notice>
    )
  if (!link) return <div className={styles.frame} />
  return (
    <iframe
      ref={frame}
      title={title}
      src={link.href}
      className={styles.frame}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin: keeping that one gives it nothing of ours
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
    />
  )
}
