import { Button } from '@mantine/core'
import type { CourseDetails, ShownAttempt } from '../../contract/attempts/attempt-calls.ts'
import { CoursePlayer } from './course-player.tsx'

interface CourseReviewProps {
  details: CourseDetails
  attempt: ShownAttempt
  onBack: () => void
}

/** The questions of a closed attempt with what was answered and what was right. */
export function CourseReview({ details, attempt, onBack }: CourseReviewProps) {
  const answers = new Map(attempt.answers.map(({ slide_id, value }) => [slide_id, value]))
  return (
    <>
      <div>
        <Button variant="default" onClick={onBack}>
          Back to the course
        </Button>
      </div>
      <CoursePlayer
        course={details.quiz}
        slides={details.slides.filter(({ review }) => review !== undefined)}
        answers={answers}
        mode="review"
      />
    </>
  )
}
