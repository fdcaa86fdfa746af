import { declareProblems, problem } from '#platform/contract/problems.ts'

/** What is refused about bills. */
export const billProblems = declareProblems('bill', {
  orderNotApproved: problem(
    422,
    'Order {number} is {state}, so it is not billed.',
    'purchase_order_id',
  ),
  closed: problem(409, 'This bill is {state} and cannot be changed.'),
  notMatchable: problem(409, 'This bill is {state}. Only an entered bill is matched.'),
  noDifference: problem(409, 'This bill is {state}. Only one with differences needs an approval.'),
  ownBill: problem(
    403,
    'You entered or changed this bill, so another person approves its differences.',
  ),
  notPayable: problem(409, 'This bill is {state}. Match it before it is paid.'),
  paidLater: problem(422, 'The day is in the future.', 'paid_on'),
  notCancellable: problem(409, 'This bill is {state} and cannot be cancelled.'),
})
