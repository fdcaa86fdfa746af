import { refuse } from '#platform/contract/problems.ts'
import { type CheckQuestion, FEWEST_OPTIONS } from '../../contract/check-question.ts'
import { documentProblems } from '../../contract/document-problems.ts'

/** Refuses a question that nobody could answer. */
export function refuseUnanswerable(questions: readonly CheckQuestion[]): void {
  for (const [index, { options, right_option }] of questions.entries()) {
    if (options.length < FEWEST_OPTIONS) refuse(documentProblems.optionsFew, { number: index + 1 })
    if (right_option > options.length) refuse(documentProblems.optionUnknown, { number: index + 1 })
  }
}
