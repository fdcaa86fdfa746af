import { declareProblems, problem } from '#platform/contract/problems.ts'

export const privacyProblems = declareProblems('privacy', {
  noSuchPerson: problem(404, 'No such person'),
  notLeft: problem(409, '{name} has not left'),
  stillWorks: problem(409, 'The last working day of {name} is not over'),
  held: problem(409, 'The data of {name} are on hold: {reason}'),
  alreadyGone: problem(409, '{name} is anonymised already'),
  isRunning: problem(409, '{name} is being anonymised'),
  isAsked: problem(409, 'The erasure of {name} is asked for already'),
  notAsked: problem(409, 'No one has asked for the erasure of {name}'),
  secondPerson: problem(403, 'You have asked for it yourself: another person confirms it'),
  nobodysAccount: problem(
    403,
    'This account belongs to no employee, so it cannot show that two people decide. Sign in with an account that belongs to one.',
  ),
  otherName: problem(422, 'Type the name as it is shown: {name}', 'confirmation'),
  notYourself: problem(403, 'You cannot anonymise yourself'),
  strongerAccount: problem(403, 'Only a super admin can anonymise a super admin'),
})
