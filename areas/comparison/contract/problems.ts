import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about comparisons. */
export const comparisonProblems = declareProblems('comparison', {
  noSuchKind: problem(404, 'There is no comparison of this name.'),
  noSuchRun: problem(404, 'This comparison does not exist, or you may not see it.'),
  needsEmbeddings: problem(422, 'Comparing by meaning needs a language model. Use text.', 'name'),
  notLoaded: problem(422, 'This list is {state}. Its tables have to be loaded first.', 'listId'),
  rowsRemoved: problem(
    422,
    'The rows of this list were removed on {day}. Upload its files again.',
    'listId',
  ),
  otherClient: problem(422, 'These fields are not for the client of this list.', 'fieldGroupId'),
  otherList: problem(422, 'These fields are not for this list.', 'fieldGroupId'),
  noColumn: problem(422, '{table} has no column “{column}”.', 'fieldGroupId'),
  nothingToSum: problem(422, 'Compare by fields or text first.', 'name'),
  noWeight: problem(422, 'Give at least one column a weight above 0.', 'fields'),
  noFields: problem(422, 'Choose at least one column.', 'fields'),
  keyTwice: problem(422, 'The key {key} is used twice.', 'fields'),
  usedLately: problem(409, 'Results of the last 30 days use it.'),
  tooMuch: problem(
    422,
    'Comparing these tables takes too much time or memory. Choose fewer columns, or shorter tables.',
  ),
  noSuchFile: problem(422, 'This file does not exist. Upload it again.', '{field}'),
  stillArriving: problem(422, 'This file is not uploaded yet. Save again in a moment.', '{field}'),
  fileType: problem(422, 'Choose a CSV or XLSX file.', '{field}'),
})
