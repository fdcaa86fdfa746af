import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about tickets. */
export const ticketProblems = declareProblems('ticket', {
  noOffice: problem(
    422,
    'Your account belongs to no employee. Choose the requester.',
    'requester_id',
  ),
  categoryInactive: problem(422, 'This category is not active.', 'category_id'),
  otherOffice: problem(422, 'This category is not offered in {office}.', 'category_id'),
  sameCategory: problem(422, 'The ticket is in this category already.', 'category_id'),
  urgent: problem(422, 'The people who handle tickets set Urgent. Choose up to High.', 'priority'),
  needsAsset: problem(422, 'Choose the equipment this is about.', 'asset_id'),
  notYourAsset: problem(422, 'This equipment is not yours.', 'asset_id'),
  notHandler: problem(422, '{name} does not handle {category} tickets.', 'assignee_id'),
  forOthers: problem(403, 'Only the people who handle tickets raise them for others.'),
  handlersOnly: problem(403, 'Only the people who handle {category} tickets do this.'),
  requesterOnly: problem(403, 'Only {name} does this, who raised the ticket.'),
  openOnly: problem(409, 'This ticket is {status}. Write a comment instead.'),
  onlyWords: problem(403, 'Only the title and the description are yours to change.'),
  outageAlone: problem(422, 'Choose the people who were affected.', 'affected_employee_ids'),
  outageTimes: problem(422, 'Enter both the start and the end of the outage.', 'outage_from'),
  outageBackwards: problem(422, 'The end is before the start.', 'outage_to'),
  outageLong: problem(
    422,
    'An outage takes 24 hours at most. Raise another ticket for more.',
    'outage_to',
  ),
  ownParent: problem(422, 'A ticket cannot be part of itself.', 'parent_ticket_id'),
  unseenParent: problem(
    422,
    'Choose a ticket that you see and that is not confidential.',
    'parent_ticket_id',
  ),
  oneLevel: problem(422, 'Choose a ticket that is not part of another one.', 'parent_ticket_id'),
  unknownStatus: problem(422, 'Choose an existing status', 'status'),
  isAlready: problem(409, 'This ticket is {status} already.'),
  taken: problem(409, '{name} already took this ticket.'),
  noStep: problem(422, 'Status cannot change from {from} to {to}.', 'status'),
  closedForGood: problem(
    422,
    'A closed ticket cannot be reopened. Raise a new one and link it.',
    'status',
  ),
  tooLateToReopen: problem(
    422,
    'It was solved more than {days} days ago. Raise a new ticket and link it.',
    'status',
  ),
  resolveInstead: problem(422, 'Resolve it, or merge it into the ticket it repeats.', 'status'),
  whyOnHold: problem(422, 'Say what you are waiting for.', 'hold_reason'),
  noResolution: problem(422, 'Say how it was solved.', 'resolution'),
  isClosed: problem(422, 'This ticket is closed. Raise a new one and link it.'),
  wasMerged: problem(422, 'This ticket was merged into {number}.'),
  blankComment: problem(422, 'Write a comment.', 'comment'),
  notesByHandlers: problem(403, 'Only the people who handle the ticket write internal notes.'),
  tooLateToEdit: problem(409, 'A comment can be changed for {minutes} minutes.'),
  notYourComment: problem(403, 'Only its author changes a comment.'),
  cameByMail: problem(409, 'A comment that came by mail cannot be changed.'),
  noSuchComment: problem(404, 'This comment does not exist, or you may not see it.'),
  hiddenComment: problem(409, 'This comment is hidden already.'),
  mergeItself: problem(422, 'Choose another ticket than this one.', 'into'),
  mergeClosed: problem(422, '{number} is closed. Choose a ticket that is not.', 'into'),
  mergeConfidential: problem(
    409,
    'A confidential ticket is merged only with one of the same category and requester.',
  ),
  mergeStep: problem(409, 'This ticket is {status}. Only an open one is merged.'),
  otherRequester: problem(
    409,
    '{number} was raised by {name}, who would see this conversation. Confirm that this is right.',
  ),
  notRatable: problem(409, 'A ticket is rated within {days} days of its solution.'),
})

/** What is refused about the categories of tickets. */
export const ticketCategoryProblems = declareProblems('ticket_category', {
  noRole: problem(422, 'Choose the role that handles its tickets.', 'handler_role_id'),
  notInRole: problem(422, '{name} does not have the role {role}.', 'handler_ids'),
  notAHandler: problem(
    422,
    'Choose one of the people who handle its tickets.',
    'default_assignee_id',
  ),
  keptByHandlers: problem(
    403,
    'Only the people who handle its confidential tickets change who sees them.',
  ),
  hasTickets: problem(409, 'This category has {count}. Set it inactive instead.'),
  hasCategories: problem(409, 'This category holds {count}. Delete them first.'),
  ownParent: problem(422, 'A category cannot stand inside itself.', 'parent_id'),
  twoLevels: problem(422, 'Categories have two levels at most.', 'parent_id'),
})

/** What is refused about service targets. */
export const serviceTargetsProblems = declareProblems('service_targets', {
  spanBackwards: problem(422, '{day}: the end must be after the start.', 'hours'),
  spansOverlap: problem(422, '{day}: two times overlap.', 'hours'),
  manySpans: problem(422, '{day}: enter {most} times at most.', 'hours'),
  everyPriority: problem(422, 'Enter one row for each of Low, Normal, High and Urgent.', 'targets'),
  resolutionFirst: problem(
    422,
    '{priority}: the solution cannot be due before the first response.',
    'targets',
  ),
  oneDefault: problem(422, 'Choose another default instead: there is always one.', 'is_default'),
  inactiveDefault: problem(422, 'The default must be active.', 'is_active'),
  defaultStays: problem(409, 'The default cannot be deleted. Make another one the default first.'),
})
