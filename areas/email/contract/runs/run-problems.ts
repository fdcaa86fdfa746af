import { declareProblems, problem } from '#platform/contract/problems.ts'

/** Why a run fails: people read it in the list of runs. */
export const runProblems = declareProblems('run', {
  lostRight: problem(409, 'The creator may no longer send announcements.'),
  nobodyLeft: problem(409, 'No receiver of this announcement can sign in any more.'),
  noContent: problem(409, 'What this schedule sends has been deleted.'),
  noReport: problem(409, 'This report does not exist any more.'),
  nobodySignsIn: problem(409, 'No receiver has an account that may sign in.'),
  tooMany: problem(409, 'This would send {count} mails; the limit is {most}.'),
})
