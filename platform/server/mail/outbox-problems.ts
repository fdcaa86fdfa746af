import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about kept mails. */
export const outboxProblems = declareProblems('outbox', {
  noSuchMail: problem(404, 'This mail does not exist, or is not kept any more.'),
  notFailed: problem(409, 'Only a mail that was not delivered can be sent again.'),
  receiverGone: problem(409, 'This person can no longer sign in, so the mail is not sent.'),
  noServer: problem(409, 'There is no mail server yet. Set one under Settings, Mail.'),
  outOfDate: problem(409, 'What this mail says is out of date. Let a new one be asked for.'),
})
