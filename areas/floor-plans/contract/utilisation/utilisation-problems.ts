import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about the report of seats. */
export const utilisationProblems = declareProblems('utilisation', {
  endBeforeStart: problem(422, 'Choose a date on or after the first.', 'date_to'),
  tooLong: problem(422, 'Choose at most {most} days.', 'date_to'),
})
