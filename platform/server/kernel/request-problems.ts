import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused of a request as such, whatever it asks for. */
export const requestProblems = declareProblems('request', {
  broken: problem(400, 'This is not a valid request.'),
  tooLate: problem(408, 'The request did not arrive in time.'),
  headTooLarge: problem(431, 'The head of the request is too large.'),
  unanswerable: problem(400, 'This request cannot be answered as it was sent.'),
  noSuchCall: problem(404, 'No such call: {call}'),
  noSuchPath: problem(404, 'No such file: {path}'),
  noSuchField: problem(422, 'No such field', 'field'),
  keyTooLong: problem(422, 'A key has at most 200 characters', 'Idempotency-Key'),
  unreadable: problem(422, '{reason}', 'body'),
  unreadableForm: problem(422, 'This form cannot be read to its end. Send it again.', 'body'),
  tooDeep: problem(422, 'Lists and objects may be nested {most} deep at most', 'body'),
  tooManyNames: problem(422, 'An object may have {most} fields at most', 'body'),
  unusableName: problem(422, 'No field may be called {name}', 'body'),
  unstorable: problem(422, 'A text holds a character that cannot be stored', 'body'),
  tooLarge: problem(413, 'This is too large.'),
  noFiles: problem(415, 'No files are taken here.'),
  notTaken: problem(415, 'This kind of content is not taken here.'),
  collision: problem(409, 'This conflicts with a change made at the same moment. Send it again.'),
  tooSlow: problem(503, 'This took too long. Narrow it down and try again.'),
  tooMany: problem(503, 'Too many people at once. Try again.'),
  databaseRestarts: problem(503, 'The database is restarting. Try again.'),
  databaseStarts: problem(503, 'The database is starting. Try again.'),
  databaseAway: problem(503, 'The database cannot be reached. Try again.'),
  diskFull: problem(
    503,
    'There is no room left on the disk of the database. Nothing was stored. Try again later.',
  ),
  notReady: problem(503, 'Not ready.'),
})
