import { Button } from '@mantine/core'
import { courseSlides } from '#areas/training/contract/slides/course-slides.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { attemptAnswerCalls } from '../../contract/attempts/attempt-answer-calls.ts'
import { ReviewedAnswer } from '../player/reviewed-answer.tsx'
import styles from './answers-dialog.module.css'

const [ANSWERS] = courseSlides.circles

/** What a person answered in an attempt, question by question. */
export function AnswersDialog({ record, onClose }: VerbDialogProps) {
  const permission = usePagePermission(ANSWERS?.url ?? '')
  const { data, error } = useCall(
    attemptAnswerCalls.attemptAnswers,
    { id: record.id },
    { page: ANSWERS?.url ?? '', isAsked: permission !== undefined },
  )
  const answers = new Map(data?.answers.map(({ slide_id, value }) => [slide_id, value]))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Answers of ${String(record['employee_name'])}, attempt ${String(record['attempt_number'])}`}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && <p role="alert">{problemText(error)}</p>}
      {data?.questions.length === 0 && <p>{t`This attempt asked no question.`}</p>}
      <div className={styles.questions}>
        {data?.questions.map((question) => (
          <section key={question.id}>
            <h3>{question.title}</h3>
            <ReviewedAnswer
              slide={question}
              value={answers.get(question.id) ?? null}
              label={t`Answer`}
            />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
