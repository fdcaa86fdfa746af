import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about bindings. */
export const bindingProblems = declareProblems('binding', {
  boundAlready: problem(422, 'This course is already bound to {target}.', 'target_id'),
  boundMeanwhile: problem(409, 'This course was bound to the same people a moment ago.'),
  dueBeforeStart: problem(422, 'The due date is before the start.', 'due_date'),
  targetNeeded: problem(422, 'Choose who takes the course.', 'target_id'),
  targetUnknown: problem(422, 'This {target} does not exist.', 'target_id'),
  everyoneHasNoId: problem(422, 'Leave this blank when the course is for everyone.', 'target_id'),
  mandatoryNeedsDue: problem(422, 'A mandatory course needs a due date.', 'due_kind'),
  dateNeeded: problem(422, 'Due date is required', 'due_date'),
  daysNeeded: problem(422, 'Time to pass is required', 'due_days'),
  retired: problem(422, 'This course is retired. Bind its newest version.', 'quiz_id'),
})
