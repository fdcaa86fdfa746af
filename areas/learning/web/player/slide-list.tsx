import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { ShownSlide, WrittenAnswer } from '../../contract/attempts/attempt-calls.ts'
import styles from './player.module.css'

interface SlideListProps {
  slides: readonly ShownSlide[]
  at: number
  answers: ReadonlyMap<number, WrittenAnswer>
  isReview: boolean
  go: (place: number) => void
}

/** The slides of a course with what was answered; at the left, and folded away on the phone. */
export function SlideList({ slides, at, answers, isReview, go }: SlideListProps) {
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

function Mark({
  slide,
  isReview,
  isAnswered,
}: {
  slide: ShownSlide
  isReview: boolean
  isAnswered: boolean
}) {
  if (slide.kind !== 'Question') return <span className={styles.mark} />
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
