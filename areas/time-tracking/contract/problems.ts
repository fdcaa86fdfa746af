import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What the clock refuses. */
export const clockProblems = declareProblems('clock', {
  statusRequired: problem(422, 'Status is required', 'status'),
  reserved: problem(422, 'This word is reserved', 'status'),
  notClockedIn: problem(409, 'You are not clocked in'),
  stillOpen: problem(409, 'Your shift of {date} is still open. Say when it ended first.'),
  outsideNetwork: problem(422, 'Clock in from the office network, or choose Remote', 'work_from'),
  noEmployee: problem(409, 'No employee belongs to this account'),
  notEmployed: problem(403, 'You cannot clock in while your status is {status}.'),
  notForgotten: problem(409, 'This shift is not open any more'),
  endedOutside: problem(422, 'The end must be between {from} and now', 'ended_at'),
  inTheFuture: problem(
    422,
    'The clock of this device is ahead. Set it to the right time.',
    'client_time',
  ),
  waitedTooLong: problem(409, 'This entry is more than 24 hours old and cannot be applied.'),
  beforeTheLast: problem(
    409,
    'Your clock was changed after this time, so this entry cannot be applied.',
  ),
})

/** Refusals about the place of a clock-in. */
export const placeProblems = declareProblems('place', {
  outsideArea: problem(
    422,
    'Clock in at the office and let your browser say where you are, or choose Remote',
    'work_from',
  ),
  newDevice: problem(
    422,
    'Clock in on a device that is known, or choose Remote. Your lead or HR can accept this one.',
    'work_from',
  ),
})

/** What is refused about the devices people clock in on. */
export const deviceProblems = declareProblems('device', {
  own: problem(403, 'You cannot decide about your own device'),
  decided: problem(409, 'This device is {state} already'),
})

/** What is refused about corrections of clocked shifts. */
export const correctionProblems = declareProblems('correction', {
  noEmployee: problem(422, 'Choose whose shift it is', 'employee_id'),
  noShift: problem(422, 'There is no such shift on this day', 'business_date'),
  theirs: problem(403, 'Only the person it is about can submit this correction'),
  stillOpen: problem(409, 'This shift is still open. End it first.'),
  locked: problem(409, '{period} is locked'),
  noFuture: problem(422, 'must not be in the future', 'business_date'),
  tooOld: problem(422, 'is more than {days} days ago', 'business_date'),
  elsewhere: problem(422, 'entries overlap another shift of this person', 'entries'),
  explanation: problem(422, 'Explanation is required', 'explanation'),
  unchanged: problem(
    422,
    'These are the times on record already. Change what was wrong, then send the request.',
    'entries',
  ),
  wrongDay: problem(422, 'The shift must begin on this day or the one beside it', 'business_date'),
})

/** What is refused about exceptions to adherence. */
export const exceptionProblems = declareProblems('exception', {
  locked: problem(
    409,
    '{period} is locked, so adherence of this day stays as it is. Reopen the timesheet first.',
  ),
  noEmployee: problem(422, 'Choose whose shift it is', 'employee_id'),
  outside: problem(422, 'must be within the shift', 'from'),
  overlaps: problem(409, 'This period is already excused for the same reason'),
  decided: problem(409, 'This exception is {state} already'),
  own: problem(403, 'You cannot decide about your own exception'),
  notOpen: problem(
    409,
    'Your exception is already decided. Only the person who decided it can change it',
  ),
})

/** What is refused about overtime. */
export const overtimeProblems = declareProblems('overtime', {
  own: problem(403, 'You cannot decide about your own overtime'),
  above: problem(403, 'You cannot decide about the overtime of someone you report to'),
  locked: problem(409, '{period} is locked'),
  unsettled: problem(409, 'The shift of {day} has a correction waiting. It must be decided first'),
  none: problem(409, 'The shift of {day} has no overtime'),
  changed: problem(409, 'This overtime has changed since you opened it. Look at it again.'),
  chooseSome: problem(422, 'Choose 1 to 500 shifts', 'ids'),
  tooMuch: problem(422, 'Only {asked} of overtime were worked', 'minutes'),
  reason: problem(422, 'Reason is required', 'reason'),
})

/** What is refused about rules of overtime. */
export const overtimeRuleProblems = declareProblems('overtime_rule', {
  worked: problem(
    422,
    'Shifts have ended up to {day}. Choose a later day, so that their overtime stays as it is.',
    'valid_from',
  ),
  begun: problem(
    409,
    'Shifts have ended up to {day}, after this rule began. Add another rule that begins later.',
  ),
  sameDay: problem(422, 'There is a rule from this day on already', 'valid_from'),
})

/** What is refused about timesheets. */
export const timesheetProblems = declareProblems('timesheet', {
  notYours: problem(403, 'People submit their own timesheets'),
  notYourNote: problem(403, 'Only the person whose timesheet it is can change the note'),
  ownLock: problem(403, 'You cannot close your own timesheet'),
  notOver: problem(409, 'This period goes on until {date}. Submit it on its last day.'),
  notSettled: problem(409, 'Corrections waiting: {days}'),
  notApproved: problem(409, 'This timesheet is {state}; only an approved one is locked'),
  notClosed: problem(409, 'This timesheet is {state} already'),
  invoiced: problem(409, '{number} has billed days of this timesheet. Void the invoice first'),
  notAbove: problem(403, "Only HR or the manager's manager can reopen a timesheet"),
})
