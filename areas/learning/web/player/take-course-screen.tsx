import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FormSkeleton } from '#platform/web/forms/form-skeleton.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { RecordMissing } from '#platform/web/records/record-missing.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { myCourses } from '../../contract/compliance/course-assignments.ts'
import { CourseAttempt } from './course-attempt.tsx'
import { CourseIntro } from './course-intro.tsx'
import { CourseReview } from './course-review.tsx'
import { useCourse } from './use-course.ts'
import styles from './take-course.module.css'

/** Where a person takes a course: what it asks, the course itself, and how it went. */
export function TakeCourseScreen({ resource }: ScreenProps) {
  const { data, error, isPending, fetchStatus, refetch } = useRecord(resource)
  if (data) return <Course key={data.id} record={data} />
  if (isPending && fetchStatus !== 'idle')
    return <FormSkeleton resource={resource} title={resource.label.one} />
  return (
    <RecordMissing
      resource={resource}
      problem={error ?? undefined}
      onAgain={() => void refetch()}
    />
  )
}

type Shown = 'intro' | 'attempt' | 'review'

function Course({ record }: { record: StoredRecord }) {
  // What is shown stays: the version that was begun, also when it has ended and another one is to be taken.
  const [quizId] = useState(() => Number(record['open_quiz_id'] ?? record['quiz_id']))
  const course = useCourse(quizId, Number(record['binding_id']))
  const [shown, setShown] = useState<Shown>('intro')
  const { data, error, failure } = course
  const title = data?.quiz.title ?? t`Course`
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t`My courses`, to: myCourses.page }, { label: title }]}
        isNamed
      />
      <div className={styles.stack}>
        {error && <Notice tone="bad">{problemText(error)}</Notice>}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {data && <Part {...{ course, data, shown, setShown }} />}
      </div>
    </>
  )
}

interface PartProps {
  course: ReturnType<typeof useCourse>
  data: NonNullable<ReturnType<typeof useCourse>['data']>
  shown: Shown
  setShown: (shown: Shown) => void
}

function Part({ course, data, shown, setShown }: PartProps) {
  const { attempt } = data
  const isOpen = attempt?.status === 'in_progress'
  if (shown === 'review' && attempt && !isOpen)
    return <CourseReview details={data} attempt={attempt} onBack={() => setShown('intro')} />
  if (shown === 'attempt' && attempt && isOpen)
    return (
      <CourseAttempt
        key={attempt.id}
        {...{ course, attempt }}
        details={data}
        onLeave={() => setShown('intro')}
      />
    )
  const begin = async () => {
    if (isOpen || (await course.send({}))) setShown('attempt')
  }
  return (
    <CourseIntro
      details={data}
      isBusy={course.isBusy}
      isOver={shown === 'attempt'}
      onBegin={() => void begin()}
      onReview={() => setShown('review')}
    />
  )
}
