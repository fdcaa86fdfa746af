import { calls } from '#platform/contract/calls.ts'
import { integer, json, yesNo } from '#platform/contract/fields/field.ts'
import { myCourses } from '../compliance/course-assignments.ts'
import { typed } from '#platform/contract/answers.ts'

const own = { pages: [myCourses.page], needs: 'view', rows: 'own' } as const
const ignored = json({ help: 'Ignored: the server computes it.' })

/** What a person does with the courses they are assigned. */
export const attemptCalls = calls({
  boundCourses: {
    ...own,
    method: 'GET',
    path: 'quiz/getAllBinded',
    input: {},
    answers: typed<readonly BoundCourse[]>(),
    summary: 'The courses the caller is assigned, the most urgent first.',
  },
  courseDetails: {
    ...own,
    method: 'GET',
    path: 'quiz/getDetailsById/{quizId}/{bindingId}',
    input: {},
    answers: typed<CourseDetails>(),
    summary:
      'A course as its learner takes it: slides, the questions of an open attempt, and what is right of them once that may be shown.',
  },
  saveAttempt: {
    ...own,
    method: 'POST',
    path: 'quiz/saveQuizUserResponse',
    input: {
      quiz_id: integer({ required: true, min: 1, label: 'Course' }),
      binding_id: integer({ required: true, min: 1, label: 'Binding' }),
      attempt_number: integer({
        min: 1,
        help: 'The attempt that is meant; one that is closed is refused.',
      }),
      answers: json({
        help: '[{"slide_id": 7, "value": [0, 2]}]: ids of options as they were shown, or a text or number as it was typed.',
      }),
      slide_views: json({
        help: '[{"slide_id": 4, "seconds": 20}] since the last save; never more than has passed is counted.',
      }),
      submit: yesNo({ default: false }),
      is_confirmed: yesNo({
        default: false,
        help: 'Submits though questions are not answered: they count as wrong.',
      }),
      ...{ status: ignored, scoring_percentage: ignored },
      ...{ certificate_path: ignored, is_passed: ignored },
    },
    answers: typed<ShownAttempt>(),
    summary: 'Opens an attempt, saves it, or closes it: the server scores it.',
  },
})

/** A course in the list of its learner. */
export interface BoundCourse {
  readonly assignment_id: number
  readonly quiz_id: number
  readonly binding_id: number
  readonly title: string
  readonly category_name: string | null
  readonly level_name: string | null
  readonly is_mandatory: boolean
  readonly due_on: string | null
  readonly state: string
  readonly attempts_used: number
  /** Null without a limit. */
  readonly attempts_left: number | null
  readonly scoring_percentage: number | null
  readonly is_passed: 0 | 1
  readonly certificate_path: string | null
  readonly expires_on: string | null
}

/** An option as it is shown: its id is its place there and says nothing of where it is stored. */
export interface ShownOption {
  readonly id: number
  readonly text: string
  /** Once that may be shown. */
  readonly is_correct?: boolean
  readonly feedback?: string | null
}

export type WrittenAnswer = readonly number[] | string | null

/** A slide, or a question of the open attempt. */
export interface ShownSlide {
  readonly id: number
  readonly parent_id: number | null
  readonly sort_order: number
  /** As people count slides, from 1. */
  readonly number: number
  readonly title: string
  readonly kind: string
  readonly body: string | null
  readonly media_id: number | null
  readonly video_url: string | null
  readonly min_seconds: number
  readonly is_required: boolean
  readonly question_type: string | null
  readonly points: number | null
  readonly partial_credit: boolean
  readonly options: readonly ShownOption[]
  /** What was right, and what was made of the answer: once that may be shown. */
  readonly review?: {
    readonly is_correct: boolean
    readonly earned: number
    /** In words. */
    readonly right: readonly string[]
    readonly explanation: string | null
  }
}

export interface ShownAttempt {
  readonly id: number
  readonly quiz_id: number
  readonly binding_id: number
  readonly attempt_number: number
  readonly status: 'in_progress' | 'pass' | 'fail' | 'abandoned'
  readonly scoring_percentage: number | null
  readonly is_passed: 0 | 1
  readonly certificate_path: string | null
  readonly pass_mark: number
  readonly points: number | null
  readonly points_possible: number | null
  readonly started_at: string
  readonly saved_at: string
  readonly submitted_at: string | null
  /** When its time is over; null without a limit. */
  readonly ends_at: string | null
  readonly seconds_spent: number
  readonly answers: readonly { readonly slide_id: number; readonly value: WrittenAnswer }[]
  readonly slide_views: readonly { readonly slide_id: number; readonly seconds: number }[]
  /** The questions are shown: every required slide was seen. */
  readonly is_test_open: boolean
}

/** What a learner sees of a course. */
export interface CourseDetails {
  readonly quiz: {
    readonly id: number
    readonly title: string
    readonly code: string
    readonly quiz_version: number
    readonly description: string | null
    readonly estimated_minutes: number | null
    readonly pass_mark: number
    readonly max_attempts: number
    readonly retry_wait_hours: number
    readonly time_limit_minutes: number
    /** Questions of an attempt. */
    readonly questions: number
    readonly show_answers: string
    readonly view_all_slides: boolean
    readonly gives_certificate: boolean
    readonly certificate_valid_months: number | null
  }
  readonly binding: {
    readonly id: number
    readonly assignment_id: number
    readonly is_mandatory: boolean
    readonly due_on: string | null
    readonly state: string
    readonly attempts_used: number
    readonly attempts_left: number | null
    readonly expires_on: string | null
    /** What was passed holds no more, on the day it is where the person is. */
    readonly has_expired: boolean
    readonly certificate_id: number | null
    /** Why no attempt can be begun now, in words; null when one can. */
    readonly why_not: string | null
  }
  readonly slides: readonly ShownSlide[]
  readonly nestedSlides: readonly NestedSlide[]
  readonly attempt: ShownAttempt | null
  /** The moment of the answer: how much time is left is counted from it. */
  readonly now: string
}

export type NestedSlide = ShownSlide & { readonly children: readonly NestedSlide[] }
