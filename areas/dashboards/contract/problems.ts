import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about charts. */
export const chartProblems = declareProblems('chart', {
  noSource: problem(422, 'Choose a source.', 'source'),
  noMeasure: problem(422, 'Choose a measure of {report}.', 'measure'),
  noSum: problem(422, '{measure} cannot be shown as parts of a whole.', 'measure'),
  noDimension: problem(422, 'Choose a dimension of {report}.', 'dimension'),
  noDimensions: problem(422, 'Choose dimensions of {report}.', 'dimensions'),
  tooMany: problem(
    422,
    'This makes more than {most} points. Choose a shorter range or a larger grain.',
    'dimensions',
  ),
})
