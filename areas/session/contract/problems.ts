import { declareProblems, problem } from '#platform/contract/problems.ts'

/** One text for a wrong password, an unknown, a disabled and a deleted account: nobody learns which. */
export const sessionProblems = declareProblems('session', {
  wrongPair: problem(422, 'Email or password is not right.', 'email'),
  wrongCode: problem(422, 'The code is not right or has expired.', '{field}'),
  wornOut: problem(422, 'Too many tries. Ask for a new code.', '{field}'),
  startAgain: problem(422, 'This code cannot be sent again. Start again.', 'id'),
  tooSoon: problem(429, 'A code was sent a moment ago. Wait for it, then ask again.'),
  noDirectory: problem(422, 'Directory sign-in did not succeed.', '{field}'),
  directoryIsSilent: problem(
    503,
    'The directory does not answer. Sign in with your password, or try again later.',
  ),
  noDirectorySetUp: problem(409, 'No directory is set up.'),
  otherTenant: problem(422, 'Muster signs in people of the tenant {tenant} alone', 'tenant'),
  noObjectId: problem(422, 'Object id must be an id of the directory', 'object_id'),
  linkedElsewhere: problem(
    422,
    'This account of the directory is linked to another user',
    'object_id',
  ),
  linkedAlready: problem(409, 'This user is linked already. Unlink the account first.'),
  notLinked: problem(409, 'This user is not linked to the directory.'),
  hasApp: problem(409, 'Your authenticator app is set up already. Turn it off first.'),
  hasNoApp: problem(409, 'This user has no authenticator app.'),
  noAddress: problem(422, 'Email is required', 'email'),
  wrongPassword: problem(422, 'The password is not right', 'current_password'),
  outsideWindow: problem(403, 'You can sign in from {from} to {to}.'),
  noSuchNotification: problem(404, 'This notification does not exist.'),
  noSuchSession: problem(404, 'This session does not exist, or has ended already.'),
  tooManyVisits: problem(429, 'Too many pages at once.'),
  notAsSuperAdmin: problem(403, 'You cannot view as a super admin.'),
  notAsMore: problem(403, 'You cannot view with rights you do not have: {page}.'),
  alreadyLooking: problem(409, 'End this view before you begin another.'),
  whomToView: problem(422, 'Choose a person or a role', 'user_id'),
  unknownZone: problem(422, 'Choose an existing time zone', 'timezone_id'),
})
