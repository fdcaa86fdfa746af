import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { courseSlides } from '../../contract/slides/course-slides.ts'
import {
  choosesOptions,
  hasOptions,
  mayBePartlyRight,
} from '../../contract/slides/slide-content.ts'

/** A slide with everything it may hold. */
export type WholeSlide = RecordOf<typeof courseSlides>
type Question = Pick<
  WholeSlide,
  | 'points'
  | 'partial_credit'
  | 'options'
  | 'accepted_answers'
  | 'number_answer'
  | 'number_tolerance'
>
type Content = Partial<WholeSlide>

/** What a slide of its kind holds: what another kind or type of question left behind is emptied, so that nothing hidden is scored or shown. */
export function fittingContent(slide: WholeSlide): Content & Question {
  const isQuestion = slide.kind === 'Question'
  return {
    media_id: hasMedia(slide.kind) ? slide.media_id : null,
    video_url: slide.kind === 'Video' ? slide.video_url : null,
    ...(isQuestion ? fittingQuestion(slide) : NO_QUESTION),
    // What a package says of itself counts as so many points.
    ...(slide.kind === 'Package' && { points: slide.points }),
  }
}

const hasMedia = (kind: string): boolean =>
  kind === 'Video' || kind === 'Document' || kind === 'Package'

const NO_QUESTION = {
  ...{ question_type: null, points: null, partial_credit: false, options: [], explanation: null },
  ...{ accepted_answers: [], number_answer: null, number_tolerance: null },
}

function fittingQuestion(slide: WholeSlide): Question {
  const type = slide.question_type
  const isNumber = type === 'Number'
  return {
    points: slide.points ?? 1,
    partial_credit: mayBePartlyRight(type) && slide.partial_credit,
    options: hasOptions(type) ? slide.options.map((one) => fittingOption(one, type)) : [],
    accepted_answers: type === 'Short text' ? slide.accepted_answers : [],
    number_answer: isNumber ? slide.number_answer : null,
    number_tolerance: isNumber ? (slide.number_tolerance ?? 0) : null,
  }
}

/** Of a question of order no option is right by itself. */
const fittingOption = (option: WholeSlide['options'][number], type: string | null) =>
  choosesOptions(type) ? option : { ...option, is_correct: false }
