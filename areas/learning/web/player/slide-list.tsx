import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { ShownSlide, WrittenAnswer } from '../../contract/attempts/attempt-calls.ts'
import styles from './player.module.css'

interface SlideListProps {
  slides: readonly ShownSlide[]
  at: number
  answers: ReadonlyMap<number, WrittenAnswer>
  isReview: boolean
  secondsLeft: ((slide: ShownSlide) => number) | undefined
  go: (place: number) => void
}

/** The slides of a course with what was answered; at the left, and folded away on the phone. */
export function SlideList(props: SlideListProps) {
  const { slides, at, answers, isReview, secondsLeft, go } = props
  return (
    <details className={styles.list} open={!isNarrow()}>
      <summary>{t`Slides`}</summary>
      <ol>
        {slides.map((slide, place) => (
          <li key={slide.id}>
            <button
              type="button"
              aria-current={place === at ? 'step' : undefined}
              onClick={() => go(place)}
            >
              <Mark
                {...{ slide, isReview }}
                isSeen={secondsLeft && slide.kind !== 'Section' && secondsLeft(slide) === 0}
                isAnswered={(answers.get(slide.id) ?? null) !== null}
              />
              {slide.title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

const isNarrow = (): boolean => window.matchMedia('(width < 768px)').matches

interface MarkProps {
  slide: ShownSlide
  isReview: boolean
  isAnswered: boolean
  /** Undefined where that makes no difference. */
  isSeen: boolean | undefined
}

function Mark({ slide, isReview, isAnswered, isSeen }: MarkProps) {
  if (slide.kind !== 'Question')
    return (
      <span className={styles.mark} title={isSeen ? t`Viewed` : undefined}>
        {isSeen && <Icon name="check" size={14} />}
      </span>
    )
  if (isReview)
    return (
      <span className={styles.mark} data-right={slide.review?.is_correct ?? undefined}>
        <Icon name={slide.review?.is_correct ? 'check' : 'x'} size={14} />
      </span>
    )
  return (
    <span className={styles.mark}>
      <Icon name={isAnswered ? 'circle-check' : 'circle-dashed'} size={14} />
    </span>
  )
}
