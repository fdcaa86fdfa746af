import { useEffect } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useNow } from '#platform/web/time/use-now.ts'
import type { ShownSlide } from '../../contract/attempts/attempt-calls.ts'
import styles from './player.module.css'

interface StillToSeeProps {
  slides: readonly ShownSlide[]
  slide: ShownSlide
  isLast: boolean
  secondsLeft: (slide: ShownSlide) => number
  onSeen: (() => void) | undefined
  go: (place: number) => void
}

/** Why the questions are not open yet: how much longer this slide is read, and behind the last one which others are missing. */
export function StillToSee(props: StillToSeeProps) {
  const { slides, slide, isLast, secondsLeft, onSeen, go } = props
  useNow(1)
  const seconds = secondsLeft(slide)
  const isSeen = seconds === 0
  useEffect(() => {
    if (isSeen) onSeen?.()
    // Reports each slide once, when it was seen long enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls is made anew with each drawing
  }, [isSeen, slide.id])
  const missing = slides.flatMap((each, place) =>
    each.id !== slide.id && secondsLeft(each) > 0 ? [{ ...each, place }] : [],
  )
  return (
    <div className={styles.waiting}>
      {!isSeen && (
        <p className="numbers">
          <Icon name="clock" size={16} /> {timeWords(seconds)}
        </p>
      )}
      {isLast && missing.length > 0 && (
        <>
          <p>{t`The questions open once you have viewed these slides:`}</p>
          <ul>
            {missing.map((each) => (
              <li key={each.id}>
                <button type="button" onClick={() => go(each.place)}>
                  {each.title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isLast && missing.length === 0 && isSeen && <p>{t`The questions are opening…`}</p>}
    </div>
  )
}

const timeWords = (seconds: number): string => {
  if (seconds < 60) return t`Read this slide for ${seconds} s more`
  return t`Read this slide for ${Math.ceil(seconds / 60)} min more`
}
