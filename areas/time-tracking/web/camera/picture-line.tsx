import { Link } from 'react-router'
import { ownPicturesPage } from '../../contract/picture-pages.ts'
import type { PictureTurn } from '../../contract/picture-turn.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import styles from '#areas/time-tracking/web/clock/clock.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface PictureLineProps {
  readonly turn: PictureTurn
  readonly zone: string | undefined
}

/** When the last picture was taken and when the next one is, with a way to one's own. */
export function PictureLine({ turn, zone }: PictureLineProps) {
  const mayOpen = useMayOpen()
  const words = wordsOf(turn, zone)
  if (words === undefined) return null
  return (
    <p className={styles.hint}>
      <Icon name="camera" size={14} />
      <span className="numbers">{words}</span>
      {mayOpen(ownPicturesPage.url) && <Link to={ownPicturesPage.url}>My pictures</Link>}
    </p>
  )
}

function wordsOf({ last, due_at, server_time }: PictureTurn, zone: string | undefined) {
  if (due_at === null) return undefined
  const next = due_at > server_time ? timeText(new Date(due_at), zone) : t`in a moment`
  const at = next === 'in a moment' ? next : t`at ${next}`
  if (!last) return t`First picture ${at}`
  if (last.state !== 'Captured') return t`No picture, the clock goes on. Next ${at}`
  return t`Last picture ${timeText(new Date(last.at), zone)}, next ${at}`
}
