import { t } from '#platform/contract/words/texts.ts'
import type { PackageRunProps } from '../../contract/media/media-part.ts'
import { MediaProblem } from '../media/media-problem.tsx'
import { useMediaLink } from '../media/use-media-link.ts'
import { PackageUnits } from './package-units.tsx'
import { useUnit } from './use-unit.ts'
import styles from './package-view.module.css'

interface PackageViewProps extends PackageRunProps {
  readonly mediaId: number
  readonly title: string
}

/**
 * A package runs here, in a frame of another origin: what it may do there its own server says, and all it can reach of this page are
 * messages. Of several units one runs at a time.
 */
export function PackageView({ mediaId, title, ...run }: PackageViewProps) {
  const { data: link, error, refetch } = useMediaLink(mediaId)
  const { frame, isLeaving, leaveFor } = useUnit(link, run)
  if (error)
    return (
      <MediaProblem
        title={t`The package cannot be shown`}
        error={error}
        onAgain={() => void refetch()}
      />
    )
  if (!link) return <div className={styles.frame} />
  return (
    <PackageUnits units={link.units ?? []} isBusy={isLeaving} onChoose={leaveFor} {...run}>
      <iframe
        key={run.unit}
        ref={frame}
        title={title}
        src={link.href}
        className={styles.frame}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin: keeping that one gives it nothing of ours
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
      />
    </PackageUnits>
  )
}
