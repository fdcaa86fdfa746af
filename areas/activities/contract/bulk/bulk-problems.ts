import { declareProblems, problem } from '#platform/contract/problems.ts'

export const bulkProblems = declareProblems('bulk', {
  noSetup: problem(422, 'Choose an existing setup', 'bulk_activity_setup_id'),
  inactive: problem(422, '{setup} is not active', 'bulk_activity_setup_id'),
  mayNotUpload: problem(422, 'You may not upload logs of {setup}', 'bulk_activity_setup_id'),
  notOpen: problem(422, '{setup} cannot be logged now', 'bulk_activity_setup_id'),
  otherClient: problem(422, '{setup} reads files of {client}', 'client_id'),
  asksForFile: problem(
    422,
    '{setup} asks for a file ({question}), which a spreadsheet cannot hold. Log it one by one',
    '{field}',
  ),
  activityOfOther: problem(422, 'Choose an activity of this client', 'activity_setup_id'),
  noTime: problem(422, 'Choose a column for the start or the end', 'extra_fields'),
  columnMissing: problem(422, 'Column {column} is missing', 'file'),
  noRows: problem(422, 'The file has no rows', 'file'),
  tooManyRows: problem(422, 'A file may have at most {most} rows. Split it.', 'file'),
  onlyByFile: problem(409, 'An upload begins with its file: send it to uploadLogFile'),
  noSuchChunk: problem(422, 'This file has {count} parts, counted from 0', 'chunk'),
  isOver: problem(409, 'This upload is {state}. Nothing more can be saved from it.'),
  isSaved: problem(409, 'All parts of this upload are saved. Withdraw it to take them back.'),
  rowsGone: problem(409, 'The rows of this file have been deleted. Upload the file again.'),
  inUse: problem(409, '{count} of these logs {are} used by {users}. They cannot be withdrawn.'),
})
