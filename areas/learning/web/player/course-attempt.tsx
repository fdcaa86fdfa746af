import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { serverNow } from '#platform/web/client/server-time.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import type {
  CourseDetails,
  ShownAttempt,
  ShownSlide,
} from '../../contract/attempts/attempt-calls.ts'
import { CoursePlayer } from './course-player.tsx'
import { type SaveState, useAttempt } from './use-attempt.ts'
import type { useCourse } from './use-course.ts'
import styles from './take-course.module.css'

interface CourseAttemptProps {
  course: ReturnType<typeof useCourse>
  details: CourseDetails
  attempt: ShownAttempt
  onLeave: () => void
}

/** An open attempt: the course, what is saved, the time that is left, and the end. */
export function CourseAttempt({ course, details, attempt, onLeave }: CourseAttemptProps) {
  const { reload, send, unanswered, dropQuestion } = course
  const { answers, answer, show, flush, state, secondsLeft } = useAttempt({
    attempt,
    onNews: reload,
  })
  const [startAt] = useState(() => placeToGoOn(details, attempt))
  const submit = async (is_confirmed: boolean) => {
    await flush()
    const { attempt_number } = attempt
    await send({ attempt_number, submit: true, is_confirmed })
  }
  const hasQuestions = details.quiz.questions > 0
  const isLast = attempt.is_test_open || !hasQuestions
  return (
    <>
      <div className={styles.bar}>
        <Saved state={state} />
        {attempt.ends_at && <TimeLeft endsAt={attempt.ends_at} onOver={() => void submit(true)} />}
        <Button variant="default" size="xs" onClick={onLeave}>
          Go on later
        </Button>
      </div>
      <CoursePlayer
        course={details.quiz}
        attemptId={attempt.id}
        slides={details.slides}
        answers={answers}
        onAnswer={answer}
        onShow={show}
        mode="take"
        startAt={startAt}
        {...(!isLast && {
          ...{ comingQuestions: details.quiz.questions, secondsLeft },
          onSeen: () => void flush(),
        })}
        onEnd={isLast ? () => void submit(false) : undefined}
        endLabel={hasQuestions ? t`Submit` : t`Finish course`}
        isBusy={course.isBusy}
      />
      <Dialog
        opened={unanswered !== undefined}
        onClose={dropQuestion}
        title={t`Submit anyway?`}
        consequence={unanswered ?? ''}
        actions={
          <>
            <Button variant="default" data-autofocus onClick={dropQuestion}>
              Cancel
            </Button>
            <Button loading={course.isBusy} onClick={() => void submit(true)}>
              Submit
            </Button>
          </>
        }
      />
    </>
  )
}

/** The first slide that was not seen, or question that was not answered. */
function placeToGoOn({ slides }: CourseDetails, attempt: ShownAttempt): number {
  const answered = new Set(attempt.answers.map(({ slide_id }) => slide_id))
  const seen = new Set(attempt.slide_views.map(({ slide_id }) => slide_id))
  const isDone = ({ id, kind }: ShownSlide) =>
    kind === 'Question' ? answered.has(id) : seen.has(id) || kind === 'Section'
  const at = slides.findIndex((slide) => !isDone(slide))
  return at < 0 ? Math.max(0, slides.length - 1) : at
}

function Saved({ state }: { state: SaveState }) {
  const words = {
    saved: t`Saved`,
    saving: t`Saving…`,
    kept: t`No connection. Your answers are kept on this device and sent later.`,
  }
  return (
    <span className={styles.saved} role="status" data-state={state}>
      <Icon name={state === 'kept' ? 'plug-x' : 'cloud'} size={16} /> {words[state]}
    </span>
  )
}

/** Counts down by the time of the server; at the end what was answered is submitted. */
function TimeLeft({ endsAt, onOver }: { endsAt: string; onOver: () => void }) {
  useNow(1)
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow().getTime()) / 1000))
  const isOver = left === 0
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (isOver) over.current()
  }, [isOver])
  const minutes = Math.floor(left / 60)
  const seconds = String(left % 60).padStart(2, '0')
  return (
    <span className={styles.time} data-urgent={left < 60 || undefined}>
      <Icon name="clock" size={16} /> {t`${minutes}:${seconds} left`}
    </span>
  )
}
