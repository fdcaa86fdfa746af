import { t } from '#platform/contract/words/texts.ts'
import { State } from '#platform/web/parts/state.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { ShownSlide, WrittenAnswer } from '../../contract/attempts/attempt-calls.ts'
import styles from './question.module.css'

interface ReviewedAnswerProps {
  slide: ShownSlide
  value: WrittenAnswer
  /** Whose answer it is, in words. */
  label?: string
}

/** What was answered, and what would have been right. */
export function ReviewedAnswer({ slide, value, label = t`Your answer` }: ReviewedAnswerProps) {
  const { review, options } = slide
  const given = givenWords(slide, value)
  const chosen = Array.isArray(value) ? value : []
  const feedback = options.filter((option) => option.feedback && chosen.includes(option.id))
  return (
    <dl className={styles.review}>
      <dt>{label}</dt>
      <dd>
        {given.length === 0 ? t`Not answered` : <Words of={given} isOrder={isOrder(slide)} />}
      </dd>
      {review && (
        <>
          <dt>{t`Result`}</dt>
          <dd>
            <State
              tone={review.is_correct ? 'ok' : 'bad'}
              word={review.is_correct ? 'Right' : 'Not right'}
            />{' '}
            {t`${review.earned} of ${slide.points ?? 0} points`}
          </dd>
          {!review.is_correct && (
            <>
              <dt>{t`Right answer`}</dt>
              <dd>
                <Words of={review.right} isOrder={isOrder(slide)} />
              </dd>
            </>
          )}
          {feedback.map((option) => (
            <div key={option.id}>
              <dt>{option.text}</dt>
              <dd>{option.feedback}</dd>
            </div>
          ))}
          {review.explanation && (
            <>
              <dt>{t`Explanation`}</dt>
              <dd>
                <RichText html={review.explanation} />
              </dd>
            </>
          )}
        </>
      )}
    </dl>
  )
}

const isOrder = ({ question_type }: ShownSlide): boolean => question_type === 'Order'

function givenWords({ options }: ShownSlide, value: WrittenAnswer): readonly string[] {
  if (value === null) return []
  if (typeof value === 'string') return [value]
  return value.map((id) => options.find((option) => option.id === id)?.text ?? '')
}

function Words({ of, isOrder: isNumbered }: { of: readonly string[]; isOrder: boolean }) {
  const items = of.map((word) => <li key={word}>{word}</li>)
  return isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>
}
