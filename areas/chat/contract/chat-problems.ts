import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What chat refuses. */
export const chatProblems = declareProblems('chat', {
  noQuestion: problem(422, 'Write a question.', 'question'),
  noWorkspace: problem(422, 'Choose a workspace.', 'workspace'),
  noSuchWorkspace: problem(404, 'This workspace does not exist, or you may not chat in it.'),
  notActive: problem(409, 'This workspace is not active. Ask {owner} to activate it.'),
  length: problem(
    422,
    'Choose Short, Medium, Long or a number of words from 20 to 1,000.',
    'length_of_answer',
  ),
  noteTooLong: problem(422, 'A note may have at most {most} characters.', 'system_msg'),
  sessionShape: problem(422, 'A session id is a UUID.', 'session_id'),
  noSuchSession: problem(404, 'This chat does not exist, or it is not yours.'),
  noMoment: problem(422, 'Give a moment, such as 2026-11-27T09:00:00Z.', 'before'),
  noSuchPerson: problem(404, 'This person does not exist, or you are not them.'),
  otherWorkspace: problem(422, 'This chat belongs to another workspace.', 'session_id'),
  stillAnswering: problem(409, 'Wait for the answer or stop it.'),
  interrupted: problem(
    503,
    'The server stopped before the answer was whole. Ask again in a moment.',
  ),
  noSuchMessage: problem(404, 'This message does not exist, or it is not yours.'),
  notAnswer: problem(422, 'Only an answer can be rated.', 'message_id'),
  titleMissing: problem(422, 'Enter a title.', 'title'),
  noFileQuestion: problem(422, 'Write a question.', 'user_question'),
  noSuchFile: problem(404, 'This file does not exist, or you may not see it.'),
  notManager: problem(403, 'Only those who manage this workspace do this.'),
})
