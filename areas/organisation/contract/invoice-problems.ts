import { declareProblems, problem } from '#platform/contract/problems.ts'

export const invoiceProblems = declareProblems('invoice', {
  setupRequired: problem(422, 'Activity setup is required', 'activity_setup_id'),
  rateOverlaps: problem(422, 'Overlaps the rate valid from {date}', 'valid_from'),
  rateBilled: problem(
    409,
    '{number} was billed by this rate. End it on {date} or later, and add another rate for the days after',
  ),
  rateBilledUntil: problem(422, '{number} was billed by this rate until {date}', 'valid_to'),
  rateIsBilled: problem(409, 'An invoice was just billed by this rate. Look again'),
  ratesOverlap: problem(422, 'Overlaps another rate of the same kind', 'valid_from'),
  termsMissing: problem(409, '{client} has no {field}. Enter it on the client to bill these days'),
  termsBilled: problem(
    422,
    '{number} has billed until {date}. Choose a later day, or void the invoice first',
    'holds_from',
  ),
  seatsBilled: problem(
    422,
    '{number} has billed seats until {date}. Choose a later day, or void the invoice first',
    'holds_from',
  ),
  periodTaken: problem(409, '{number} already covers {period}'),
  periodsOverlap: problem(409, 'Another invoice already covers these days'),
  notOver: problem(422, 'The period has not ended; save it as a draft', 'period_end'),
  goesOn: problem(409, 'The period has not ended; save it as a draft'),
  notDraft: problem(409, '{number} is {state}; void it to change it'),
  inReview: problem(409, 'This invoice is in review; take it back to change it'),
  issued: problem(409, 'An approved invoice stays as it is; void it to bill these days again'),
  estimates: problem(409, 'Still estimates, as timesheets are not approved: {lines}'),
  changed: problem(
    409,
    'The total is {total} now, which is not what was submitted. Take the invoice back and submit it again.',
  ),
  notInReview: problem(409, 'This invoice is {state}; only one in review is approved'),
  notApproved: problem(409, 'This invoice is {state}; only an approved one is sent'),
  notSent: problem(409, 'This invoice is {state}; only a sent one is paid'),
  notOpen: problem(409, 'This invoice is {state} and cannot be voided'),
  noPdf: problem(409, 'The PDF is available once the invoice is approved'),
  notBilled: problem(409, 'This client is not billed by periods'),
  noAddress: problem(
    409,
    'Give {client} a billing email or a contact who gets the bills, or say that it was sent otherwise',
  ),
  nothingSpent: problem(409, 'Nothing was spent for this client in these days.'),
  otherCurrency: problem(409, '{label} is in {theirs}, and this invoice in {ours}.'),
  onlyAdjustments: problem(422, 'Only adjustments are added by hand', 'lines.{place}.kind'),
})
