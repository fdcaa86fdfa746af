import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about who has which seat. */
export const seatAssignmentProblems = declareProblems('seat_assignment', {
  seatTaken: problem(422, '{seat} is taken by {person} on {when} {until}.', 'seat_id'),
  sitsElsewhere: problem(422, '{person} has {seat} on {when} {until}.', 'employee_id'),
  takenMeanwhile: problem(
    409,
    'The seat or the person was taken at the same moment. Look again and choose another seat.',
  ),
  reserved: problem(422, '{seat} is reserved for {client}.', 'seat_id'),
  notForShifts: problem(422, '{seat} is not a seat for shifts. Its kind is {kind}.', 'seat_id'),
  blocked: problem(422, '{seat} cannot be used in these days: {reason}', 'seat_id'),
  outOfOrder: problem(422, 'The workstation of {seat} is out of order.', 'seat_id'),
  otherOffice: problem(422, '{person} works in another office.', 'employee_id'),
  otherClient: problem(422, '{person} does not work for {client}.', 'client_id'),
  notInService: problem(422, '{person} does not work here on {date}.', 'employee_id'),
  restDay: problem(422, '{day} is a rest day of this shift.', 'days'),
  noDays: problem(422, 'This shift has no working day.', 'shift_id'),
  otherShift: problem(422, '{shift} is not worked in this office.', 'shift_id'),
})
