import { declareProblems, problem } from '#platform/contract/problems.ts'

export const leavingProblems = declareProblems('leaving', {
  alreadyLeaving: problem(409, '{name} is already leaving on {date}'),
  leavingAlready: problem(409, 'This person is already leaving'),
  otherType: problem(422, 'Choose an existing reason', 'attrition_reason_id'),
  needsLead: problem(422, 'Reports move to is required', 'reports_moved_to_id'),
  ownLead: problem(422, 'Choose another person', 'reports_moved_to_id'),
  ownWork: problem(422, 'Choose another person', 'work_moved_to_id'),
  leadBelow: problem(422, '{lead} reports to someone below {name}', 'reports_moved_to_id'),
  leadGone: problem(422, '{lead} does not work here', 'reports_moved_to_id'),
  withdrawInstead: problem(409, 'Withdraw it instead'),
  closed: problem(409, 'This attrition is {state}'),
  over: problem(409, 'Their last day was {date}'),
  ownLeaving: problem(403, 'You cannot decide about your own leaving'),
  notYet: problem(409, 'They work until {date}'),
  openTasks: problem(409, '{n} tasks are open'),
  oneOpenTask: problem(409, '1 task is open'),
  waiveReason: problem(422, 'Why waived is required', 'waive_reason'),
})
