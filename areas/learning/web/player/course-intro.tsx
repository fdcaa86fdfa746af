import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import type { CourseDetails } from '../../contract/attempts/attempt-calls.ts'
import { certificateCalls } from '../../contract/certificates/certificate-calls.ts'
import { scoreText } from '../../contract/attempts/score.ts'
import { dayWords } from '../day-words.ts'
import styles from './take-course.module.css'

interface CourseIntroProps {
  details: CourseDetails
  isBusy: boolean
  /** The attempt has just ended: how it went is what people look for. */
  isOver: boolean
  onBegin: () => void
  onReview: () => void
}

/** What a course asks of a person before they begin, and how the last attempt went. */
export function CourseIntro(props: CourseIntroProps) {
  const { details, isBusy, isOver, onBegin, onReview } = props
  const { quiz, binding, attempt } = details
  const isOpen = attempt?.status === 'in_progress'
  return (
    <>
      {attempt && !isOpen && <Result {...{ details, isOver, onReview }} />}
      <Card title="About this course">
        {quiz.description && <RichText html={quiz.description} />}
        <div className={styles.facts}>
          <Figures plain figures={factsOf(details)} />
        </div>
        {binding.why_not ? (
          <Notice tone="info" className={styles.action}>
            {binding.why_not}
          </Notice>
        ) : (
          <Button className={styles.action} loading={isBusy} onClick={onBegin}>
            {beginLabel(details)}
          </Button>
        )}
      </Card>
    </>
  )
}

function beginLabel({ attempt, binding }: CourseDetails): string {
  if (attempt?.status === 'in_progress') return t`Continue`
  if (binding.has_expired) return t`Take it again`
  if (attempt?.status === 'pass' || binding.state === 'Expired') return t`Renew`
  return attempt ? t`Try again` : t`Start`
}

function factsOf({ quiz, binding }: CourseDetails) {
  const { attempts_left: left, due_on, expires_on, has_expired, state } = binding
  const until = has_expired ? t`Expired on` : t`Valid until`
  return [
    ...(state === 'Valid' ? [] : [{ label: t`Due`, value: dayWords(due_on) }]),
    ...(expires_on === null ? [] : [{ label: until, value: dayWords(expires_on) }]),
    ...(quiz.estimated_minutes === null
      ? []
      : [{ label: t`Takes about`, value: t`${quiz.estimated_minutes} min` }]),
    { label: t`Questions`, value: String(quiz.questions) },
    ...(quiz.questions === 0 ? [] : [{ label: t`Pass mark`, value: `${quiz.pass_mark}%` }]),
    ...(quiz.time_limit_minutes === 0
      ? []
      : [{ label: t`Time limit`, value: t`${quiz.time_limit_minutes} min` }]),
    ...(state === 'Valid'
      ? []
      : [{ label: t`Attempts left`, value: left === null ? t`No limit` : String(left) }]),
  ]
}

type ResultProps = Pick<CourseIntroProps, 'details' | 'isOver' | 'onReview'>

function Result({ details, isOver, onReview }: ResultProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that ended it is gone.
    if (isOver) place.current?.focus()
  }, [isOver])
  const { attempt, binding, slides } = details
  if (!attempt) return null
  const { status, scoring_percentage: score, certificate_path: file } = attempt
  const isPassed = status === 'pass'
  const isExpired = isPassed && binding.has_expired
  const mayReview = slides.some(({ review }) => review !== undefined)
  return (
    <div ref={place} tabIndex={-1} className={styles.result}>
      <Notice
        tone={isPassed && !isExpired ? 'ok' : 'warn'}
        title={isExpired ? expiredTitle(details) : resultTitle(status, score)}
        action={
          <div className={styles.verbs}>
            {mayReview && (
              <Button variant="default" size="xs" onClick={onReview}>
                See answers
              </Button>
            )}
            {file && (
              <Button
                variant="default"
                size="xs"
                onClick={() =>
                  saveOrTell(certificateCalls.certificateFile.path.replace('{file}', file))
                }
              >
                Save certificate
              </Button>
            )}
          </div>
        }
      >
        {isExpired && (
          <p>{t`You passed with ${scoreText(score ?? 0)}. Take the course again to renew it.`}</p>
        )}
        {status === 'fail' && <p>{t`You need ${attempt.pass_mark}%.`}</p>}
      </Notice>
    </div>
  )
}

function expiredTitle({ binding, quiz }: CourseDetails): string {
  const day = dayWords(binding.expires_on)
  return quiz.gives_certificate
    ? t`Your certificate expired on ${day}`
    : t`What you passed expired on ${day}`
}

function resultTitle(status: string, score: number | null): string {
  const percent = score === null ? '' : scoreText(score)
  if (status === 'pass') return t`Passed with ${percent}`
  if (status === 'fail') return t`Not passed: ${percent}`
  return t`The last attempt was not finished`
}
