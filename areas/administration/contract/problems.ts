import { problem } from '#platform/contract/problems.ts'

export const administrationProblems = {
  onlySuperAdmin: problem(403, 'Only a super admin can do this.'),
  ownRole: problem(403, "You cannot change your own role's access"),
  ownPerson: problem(403, 'You cannot link your own account to another employee'),
  notYours: problem(403, 'You cannot grant a right you do not have'),
  notYourResponsibility: problem(
    403,
    'You cannot give or take away a responsibility that your own role does not have',
  ),
  unknownResponsibility: problem(422, 'Choose existing responsibilities', 'responsibilities'),
  notTheFirst: problem(409, 'Accounts are made by an administrator.'),
  wrongFirstCode: problem(
    422,
    'This is not the code. Muster prints it when it starts without any account.',
    'code',
  ),
  lastSuperAdmin: problem(409, 'The last super admin stays'),
  partOfSystem: problem(409, 'This {label} is part of the system'),
  superAdminRole: problem(403, 'The access of Super Admin is everything and stays so.'),
  noSuchRole: problem(404, 'This role does not exist, or you may not see it.'),
  noSuchEntry: problem(404, 'This entry does not exist, or you may not see it.'),
  unknownZone: problem(422, 'No such time zone', 'iana_name'),
  nameOfHr: problem(422, 'Your name is kept by HR; ask them to correct it'),
  insideItself: problem(422, 'An object cannot be inside itself', 'parent_id'),
  tooDeep: problem(422, 'The menu has at most four levels', 'parent_id'),
  noChildren: problem(422, 'This object cannot hold others', 'parent_id'),
  needsAddress: problem(422, 'Address is required', 'object_url'),
  oneAwaits: problem(409, '1 approval waits for this user; hand it over first'),
  manyAwait: problem(409, '{count} approvals wait for this user; hand them over first'),
  bothTimes: problem(422, 'Give both times or none', 'login_window_to'),
} as const
