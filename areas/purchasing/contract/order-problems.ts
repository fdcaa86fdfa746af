import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about purchase orders and what comes of them. */
export const orderProblems = declareProblems('order', {
  vendorBlocked: problem(422, 'This vendor is blocked: {reason}', 'vendor_id'),
  noLines: problem(422, 'Add at least one line.', 'lines'),
  rateNeeded: problem(
    422,
    'Enter what one {currency} is worth in {base}: it decides who approves the order.',
    'exchange_rate',
  ),
  noSuchLine: problem(422, 'This order has no line {line}.', 'lines'),
  lineTwice: problem(422, 'Line {line} is named twice.', '{field}'),
  linesBothWays: problem(422, 'Send all lines, or what was added and removed.', 'lines'),
  lineReceived: problem(422, 'A line that was partly received cannot be removed.', 'lines'),
  otherOrder: problem(422, 'This is not the order of the address.', 'purchase_order_id'),
  notSubmitter: problem(403, 'The person who wrote this order submits it.'),
  notDraft: problem(409, 'This order is {state}. Only a draft is changed.'),
  ownDecision: problem(403, 'You wrote this order, so another person decides about it.'),
  notCancellable: problem(409, 'This order is {state} and cannot be cancelled.'),
  notOpen: problem(409, 'This order is {state}. Only what was approved is received.'),
  notReceiving: problem(
    409,
    'This order is {state}. Only one that was partly received is closed short.',
  ),
  reasonNeeded: problem(422, 'Say why.', '{field}'),
  unknownStep: problem(
    422,
    'Choose one of: Submitted, Approved, Draft, Cancelled, Received.',
    'status',
  ),
  receivedLater: problem(422, 'The day is in the future.', 'received_on'),
  receivedBefore: problem(
    422,
    'The order is of {date}. Choose that day or a later one.',
    'received_on',
  ),
  nothingReceived: problem(422, 'Enter what has come.', 'lines'),
  notReversible: problem(409, 'This receipt was reversed already.'),
  assetInUse: problem(409, '{tag} is {state}. Take it back before its receipt is reversed.'),
  billed: problem(409, 'Bill {number} has this order. Cancel the bill first.'),
  notPrintable: problem(409, 'The order is printed once it is approved.'),
  noEmail: problem(409, 'Give {vendor} an email address first.'),
})
