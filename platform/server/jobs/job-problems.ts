import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about work that outlives its request. */
export const jobProblems = declareProblems('job', {
  noSuchJob: problem(404, 'There is no such export or import of yours.'),
  noFile: problem(404, 'This file has been deleted. Files are kept for a day; export it again.'),
  tooMany: problem(429, 'You have {most} exports and imports under way. Wait until one has ended.'),
  rightsChanged: problem(
    403,
    'Your rights have changed since this file was made. Export it again.',
  ),
  accountOff: problem(403, 'The account was switched off.'),
  noSuchSchedule: problem(404, 'There is no such schedule.'),
  noSuchFault: problem(404, 'This has been done meanwhile, or is not due any more.'),
  isUnderWay: problem(409, 'This is under way already.'),
})
