import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about mail that waits for review. */
export const ticketMailProblems = declareProblems('ticket_mail', {
  notHeld: problem(409, 'This mail is not held any more.'),
  notReadable: problem(409, 'This message cannot be read. Look at it in its mailbox.'),
  sourceGone: problem(409, 'The message itself is not kept any more.'),
})

/** What is refused about ticket mailboxes. */
export const ticketMailboxProblems = declareProblems('ticket_mailbox', {
  plusAddress: problem(422, 'Enter the address without a plus sign.', 'address'),
  connectionEnded: problem(409, 'The mail server ended the connection.'),
  noHost: problem(422, 'Enter the host and the user name.', 'host'),
  inClear: problem(
    422,
    'Without encryption only a mail server on this machine is used.',
    'encryption',
  ),
  notListed: problem(
    409,
    '{host}:{port} is not listed in OUTBOUND_ALLOW. Add it there and start Muster again.',
  ),
  notFetched: problem(
    409,
    'Mail of this mailbox is handed over by SMTP. There is nothing to test.',
  ),
  noPassword: problem(409, 'Set the password first.'),
  notReached: problem(409, 'The mail server cannot be reached.'),
  signInRefused: problem(409, 'The mail server refused the user name or the password.'),
  noFolder: problem(409, 'The mail server has no folder {folder}.'),
  keptByHandlers: problem(
    403,
    'Only the people who handle confidential tickets change their mailbox.',
  ),
  hasMails: problem(409, 'Mail arrived here. Set the mailbox inactive instead.'),
})
