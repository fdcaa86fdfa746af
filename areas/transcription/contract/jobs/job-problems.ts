import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about transcribe jobs. */
export const transcribeJobProblems = declareProblems('transcribe_job', {
  notFailed: problem(409, 'Only a failed job can be tried again.'),
  notCancellable: problem(409, 'Only a job that waits or is transcribed can be cancelled.'),
  notCompleted: problem(409, 'Only the text of a completed job can be marked as reviewed.'),
  textRemoved: problem(409, 'The text was removed.'),
  notOfClient: problem(422, 'Choose an employee who may see calls of this client.', 'employee_id'),
})
