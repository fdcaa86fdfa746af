import type { ShownSlide } from '../../contract/attempts/attempt-calls.ts'
import type { AskedQuestion } from './read-attempt.ts'
import type { AnsweredQuestion, StoredSlide } from './read-course.ts'

/** A slide that asks nothing. */
export const shownSlide = (slide: StoredSlide, number: number): ShownSlide => ({
  ...slide,
  number,
  options: [],
})

/** A question as an attempt asks it; with what is right of it, and what was made of the answer, once that is given. */
export function shownQuestion(
  slide: StoredSlide,
  number: number,
  question: AskedQuestion,
  answered: AnsweredQuestion | undefined,
): ShownSlide {
  const options = question.options.map((stored, id) => {
    const right = answered?.options[stored]
    return {
      ...{ id, text: slide.options[stored]?.text ?? '' },
      ...(right && { is_correct: right.is_correct, feedback: right.feedback ?? null }),
    }
  })
  return {
    ...{ ...slide, sort_order: question.place, number, options },
    ...(answered && {
      review: {
        is_correct: question.is_correct === true,
        earned: question.earned ?? 0,
        right: rightWords(answered),
        explanation: answered.explanation,
      },
    }),
  }
}

/** What would have been right, in words. */
function rightWords(question: AnsweredQuestion): string[] {
  if (question.question_type === 'Short text') return [...question.accepted_answers]
  if (question.question_type === 'Number')
    return question.number_answer === null ? [] : [String(question.number_answer)]
  const right =
    question.question_type === 'Order'
      ? question.options
      : question.options.filter((option) => option.is_correct)
  return right.map(({ text }) => text)
}
