import { declareProblems, problem } from '#platform/contract/problems.ts'

export const pickUpProblems = declareProblems('pick_up', {
  noFolder: problem(
    422,
    'This folder is not there. Make it inside the folder for pick-ups.',
    'folder',
  ),
  hostNeeded: problem(422, 'Enter the host.', 'host'),
  plainPath: problem(422, 'Enter a plain path that starts with a slash.', 'remote_path'),
  noAddress: problem(422, '{sender} is no email address.', 'senders'),
  secretNeeded: problem(422, 'Enter a password or a key.', 'password'),
  keyOfSftp: problem(422, 'Only SFTP takes a key. Enter a password.', 'private_key'),
  unsendable: problem(422, 'A password holds no line breaks.', 'password'),
  noSignIn: problem(409, 'A folder of the server needs no password.'),
  notTried: problem(409, 'Set the password and try the connection first.'),
  ownerLost: problem(
    409,
    'The person who saved this pick-up may not sign in, or may not upload activity logs any more',
  ),
  notListed: problem(
    409,
    '{host}:{port} is not listed in OUTBOUND_ALLOW. Add it there and start Muster again.',
  ),
  unreached: problem(
    409,
    'The server cannot be reached, or does not accept the user name with this password or key.',
  ),
  otherHostKey: problem(
    409,
    'The server shows another key than before. Before: {before}. Now: {now}. Ask who runs the server; if the new key is theirs, try the connection with it.',
  ),
  changedMeanwhile: problem(409, 'The pick-up was changed meanwhile. Try the connection again.'),
  connectionLost: problem(503, 'The connection was lost while a file was read.'),
  noPath: problem(409, 'The server does not list the path {path}.'),
  inClear: problem(409, 'Without encryption only a mail server on this machine is used.'),
  mailNotReached: problem(409, 'The mail server cannot be reached.'),
  signInRefused: problem(409, 'The mail server refused the user name or the password.'),
  noMailFolder: problem(409, 'The mail server has no folder {folder}.'),
  mailTooLarge: problem(422, 'The mail of {sender} is larger than {megabytes} MB.'),
  mailUnreadable: problem(422, 'The mail of {sender} cannot be read.'),
  tooManyFiles: problem(
    422,
    'The mail of {sender} holds more than {files} files, or {megabytes} MB of them.',
  ),
})
