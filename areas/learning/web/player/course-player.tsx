import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { ShownSlide, WrittenAnswer } from '../../contract/attempts/attempt-calls.ts'
import type { PlayerProps } from '../../contract/attempts/player-part.ts'
import { QuestionInput } from './question-input.tsx'
import { ReviewedAnswer } from './reviewed-answer.tsx'
import { SlideMedia } from './slide-media.tsx'
import { StillToSee } from './still-to-see.tsx'
import { SlideList } from './slide-list.tsx'
import styles from './player.module.css'

/** A course, one slide at a time. The arrow keys of the buttons and the list of slides lead through it. */
export function CoursePlayer(props: PlayerProps) {
  const { slides, mode, startAt = 0, onShow, onEnd, endLabel, isBusy } = props
  const { comingQuestions, secondsLeft, onSeen } = props
  const [at, setAt] = useState(Math.min(startAt, Math.max(0, slides.length - 1)))
  const [own, setOwn] = useState<ReadonlyMap<number, WrittenAnswer>>(new Map())
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = props.answers ?? own
  const slide = slides[at]
  useEffect(() => {
    if (slide) onShow?.(slide)
  }, [slide, onShow])
  if (!slide) return <p className="muted">{t`This course has no slides yet.`}</p>
  const go = (place: number) => {
    setAt(place)
    heading.current?.focus()
  }
  const answer = (value: WrittenAnswer) => {
    if (!props.answers) setOwn(new Map(answers).set(slide.id, value))
    props.onAnswer?.(slide.id, value)
  }
  const isLast = at === slides.length - 1
  return (
    <div className={styles.player}>
      <SlideList {...{ slides, at, answers, go, secondsLeft }} isReview={mode === 'review'} />
      <article className={styles.slide} aria-label={slide.title}>
        <p className={styles.count}>
          {placeWords(at + 1, slides.length, comingQuestions ?? 0)}
          {slide.kind === 'Question' && slide.points !== null && <Points of={slide.points} />}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {slide.title}
        </h2>
        <SlideMedia slide={slide} attemptId={props.attemptId} />
        {slide.body && <RichText html={slide.body} />}
        <Question {...{ slide, mode, answer }} value={answers.get(slide.id) ?? null} />
        <div className={styles.steps}>
          <Button variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
            Back
          </Button>
          {!isLast && <Button onClick={() => go(at + 1)}>Next</Button>}
          {isLast && onEnd && (
            <Button onClick={onEnd} loading={isBusy ?? false}>
              {endLabel}
            </Button>
          )}
        </div>
        {secondsLeft && (
          <StillToSee {...{ slides, slide, isLast, secondsLeft, go }} onSeen={onSeen} />
        )}
      </article>
    </div>
  )
}

function placeWords(at: number, count: number, coming: number): string {
  if (coming === 0) return t`${at} of ${count}`
  return coming === 1
    ? t`${at} of ${count}, then 1 question`
    : t`${at} of ${count}, then ${coming} questions`
}

const Points = ({ of }: { of: number }) => <span>{of === 1 ? t`1 point` : t`${of} points`}</span>

interface QuestionProps {
  slide: ShownSlide
  mode: PlayerProps['mode']
  value: WrittenAnswer
  answer: (value: WrittenAnswer) => void
}

function Question({ slide, mode, value, answer }: QuestionProps) {
  if (slide.kind !== 'Question') return null
  if (mode === 'review') return <ReviewedAnswer slide={slide} value={value} />
  return <QuestionInput key={slide.id} slide={slide} value={value} onChange={answer} />
}
