import { lentPart } from '#platform/contract/contributions.ts'
import type { ShownSlide, WrittenAnswer } from './attempt-calls.ts'

/** What the player of courses is given. The screen that draws it keeps the answers, or leaves them to the player. */
export interface PlayerProps {
  readonly course: { readonly title: string }
  /** Slides and questions in the order in which they are shown. */
  readonly slides: readonly ShownSlide[]
  /** The attempt that is open: packages keep with it what they say. */
  readonly attemptId?: number
  readonly answers?: ReadonlyMap<number, WrittenAnswer>
  readonly onAnswer?: (slideId: number, value: WrittenAnswer) => void
  /** The slide that is shown from now on. */
  readonly onShow?: (slide: ShownSlide) => void
  /** `take`: answers are given; `review`: they are compared with what was right; `preview`: nothing is kept. */
  readonly mode: 'take' | 'review' | 'preview'
  /** The slide it begins with; the first unless it is said. */
  readonly startAt?: number
  /** How many questions come behind the last slide that is here, once the slides were seen. */
  readonly comingQuestions?: number
  /** How long a slide is to be seen yet before the questions open; 0 once that is done. */
  readonly secondsLeft?: (slide: ShownSlide) => number
  /** The slide that is shown was seen for its time. */
  readonly onSeen?: () => void
  /** What the button behind the last slide does. */
  readonly onEnd?: (() => void) | undefined
  readonly endLabel?: string
  readonly isBusy?: boolean
}

/** The player of courses, which training draws to show a course as learners see it. */
export const playerPart = lentPart<PlayerProps>('course-player')
