import { Button, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { exactText, writtenDay } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { AskedQuestion } from '../../contract/check-question.ts'
import { type OpenedDocument, readerCalls, type WantedCourse } from '../../contract/reader-calls.ts'
import { READING } from './reading-key.ts'
import styles from './reading.module.css'
import { sendCall } from '#platform/web/client/use-change.ts'

/** "I have read and understood", with the questions of the document before it; afterwards when it was said. */
export function Acknowledgement({ document }: { document: OpenedDocument }) {
  const zone = useZone()
  if (document.read_state === 'Not needed') return null
  if (document.read_state === 'Read')
    return (
      <Notice tone="ok">
        {document.acknowledged_at
          ? t`You read and understood this on ${exactText(new Date(document.acknowledged_at), zone)}.`
          : t`You have read this.`}
      </Notice>
    )
  return <AcknowledgeForm document={document} />
}

function AcknowledgeForm({ document }: { document: OpenedDocument }) {
  const { questions, course, read_due_on, read_state } = document
  const [answers, setAnswers] = useState<readonly (number | null)[]>(questions.map(() => null))
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const left = answers.filter((answer) => answer === null).length
  const send = async () => {
    if (left > 0) return setFailure(leftWords(left))
    setBusy(true)
    setFailure(undefined)
    try {
      const { id, version_id } = document
      const { message } = await sendCall(readerCalls.acknowledge, { id, answers, version_id })
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: [READING.name] })
    } catch (problem) {
      setFailure(wordsOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      title="Read and understood"
      note={
        read_state === 'Late'
          ? t`Late, due ${writtenDay(read_due_on)}`
          : t`Due ${writtenDay(read_due_on)}`
      }
      className={styles.noPrint}
    >
      {questions.map((question, place) => (
        <Question
          key={question.question}
          question={question}
          place={place}
          value={answers[place] ?? null}
          onChange={(chosen) => {
            setFailure(undefined)
            setAnswers(answers.with(place, chosen))
          }}
        />
      ))}
      {course && <CourseFirst course={course} />}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button loading={isBusy} disabled={course?.is_passed === false} onClick={() => void send()}>
        I have read and understood
      </Button>
    </Card>
  )
}

/** The course that is passed before the document counts as read. */
function CourseFirst({ course: { title, is_passed, path } }: { course: WantedCourse }) {
  if (is_passed) return <p>{t`You have passed the course ${title}.`}</p>
  if (path === null) return <p>{t`Pass the course ${title} first. It will be assigned to you.`}</p>
  return (
    <p>
      <Link to={path}>{t`Take the course ${title} first.`}</Link>
    </p>
  )
}

interface QuestionProps {
  question: AskedQuestion
  place: number
  value: number | null
  onChange: (chosen: number) => void
}

const Question = ({ question, place, value, onChange }: QuestionProps) => (
  <Radio.Group
    className={styles.question}
    label={`${place + 1}. ${question.question}`}
    value={value === null ? '' : String(value)}
    onChange={(chosen) => onChange(Number(chosen))}
  >
    {question.options.map((option, at) => (
      <Radio key={option} className={styles.option} value={String(at + 1)} label={option} />
    ))}
  </Radio.Group>
)

const leftWords = (left: number): string =>
  left === 1 ? t`1 question is not answered yet.` : t`${left} questions are not answered yet.`

/** What is wrong with the answers, else what went wrong. */
function wordsOf(problem: unknown): string {
  const fields = problem instanceof RequestProblem ? problem.fields : undefined
  return fields ? Object.values(fields).flat().join(' ') : problemText(problem)
}
