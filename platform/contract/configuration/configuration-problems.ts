import { declareProblems, problem } from '../problems.ts'

/** What is refused of a file of configuration as a whole. */
export const configurationProblems = declareProblems('configuration', {
  tooLarge: problem(422, 'A file of configuration may have at most 10 MB', 'file'),
  tooMany: problem(422, 'A file of configuration may have at most {most} records', 'file'),
  notReadable: problem(422, 'This file is not whole, or no file of configuration', 'file'),
  tooDeep: problem(422, 'Lists and objects of the file may be nested 12 deep at most', 'file'),
  namedTwice: problem(422, 'The file says {name} twice in one place', 'file'),
  reservedName: problem(422, 'The file uses the name {name}, which no field can have', 'file'),
  laterVersion: problem(
    422,
    'This file was made by a later version of Muster. Update this system first',
    'file',
  ),
  unknownFamily: problem(
    422,
    'This system has no set-up called {family}, or you may not see it',
    'file',
  ),
  unknownField: problem(422, '{family} have no field called {field} here', 'file'),
  sameRecord: problem(422, 'The file holds {title} ({family}) twice', 'file'),
  noRecord: problem(422, 'A record of {family} has no {field}', 'file'),
  applying: problem(
    409,
    'Another person is applying a configuration. Try again when they are done.',
  ),
  changedSince: problem(
    409,
    'What stands here has changed since it was compared. Compare it again.',
  ),
  notApplied: problem(
    409,
    'Nothing was applied: {count} records cannot be. Leave them out, or mend them.',
  ),
})
