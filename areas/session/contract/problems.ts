import { problem } from '#platform/contract/problems.ts'

/** One text for a wrong password, an unknown, a disabled and a deleted account: nobody learns which. */
export const sessionProblems = {
  wrongPair: problem(422, 'Email or password is not right.', 'email'),
  tooManyTries: problem(429, 'Too many attempts. Try again in 10 minutes.'),
  outsideWindow: problem(403, 'Your role may sign in from {from} to {to}.'),
  noSuchNotification: problem(404, 'This notification does not exist.'),
  unknownZone: problem(422, 'Choose an existing time zone', 'timezone_id'),
}
