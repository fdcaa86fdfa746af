import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about plans and their seats; `{path}` is the field, for example `seats.3.code`. */
export const floorPlanProblems = declareProblems('floor_plan', {
  codeTwice: problem(422, '{code} is used twice on this plan.', '{path}'),
  stationTwice: problem(422, '{workstation} is on seat {code} of this plan already.', '{path}'),
  stationPlaced: problem(422, '{workstation} is on plan {plan}, seat {code}.', '{path}'),
  stationElsewhere: problem(422, '{workstation} belongs to another office.', '{path}'),
  stationTaken: problem(
    409,
    'A workstation was placed on another seat meanwhile. Look again and repeat it.',
  ),
  clientElsewhere: problem(422, '{client} does not work in this office.', '{path}'),
  noSuchRecord: problem(422, 'Choose an existing record.', '{path}'),
  whyBlocked: problem(422, 'Say why the seat cannot be used.', '{path}'),
  blockedOrder: problem(422, 'The end is before the start.', '{path}'),
  notOfPlan: problem(422, 'This seat is not on this plan.', '{path}'),
  namedTwice: problem(422, 'This seat is named twice.', '{path}'),
  bothWays: problem(
    422,
    'Send all seats of the plan, or what was added, changed and removed.',
    'seats',
  ),
  tooMany: problem(422, 'A plan has at most {most} seats.', 'seats'),
  noSeats: problem(422, 'Place at least one seat.', 'is_published'),
  oneAssigned: problem(409, '1 seat is still assigned.'),
  stillAssigned: problem(409, '{count} seats are still assigned.'),
  seatAssigned: problem(
    409,
    'Seat {code} is still assigned. End its assignments before you remove it.',
  ),
  officeFixed: problem(422, 'The office cannot change: seats are assigned.', 'office_id'),
})
