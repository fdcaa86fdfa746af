import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, text } from '#platform/contract/fields/field.ts'
import { purchaseBills } from './purchase-bills.ts'

const change = {
  method: 'POST',
  needs: 'edit',
  pages: [purchaseBills.page],
  rows: 'shared',
} as const

export const billCalls = calls({
  matchBill: {
    ...change,
    path: 'purchase_bills/match/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Holds a bill against what was ordered, received and billed before.',
  },
  approveBill: {
    ...change,
    path: 'purchase_bills/approve/{id}',
    input: { reason: text({ required: true, min: 3, max: 500 }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Approves a bill with differences, by another person than the one who entered it.',
  },
  payBill: {
    ...change,
    path: 'purchase_bills/pay/{id}',
    input: {
      paid_on: date({ required: true, label: 'Paid on' }),
      payment_reference: text({ max: 60 }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Notes that a bill was paid.',
  },
  cancelBill: {
    ...change,
    path: 'purchase_bills/cancel/{id}',
    input: { cancel_reason: text({ required: true, min: 3, max: 500, label: 'Reason' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Cancels a bill that was not paid; what it billed can be billed again.',
  },
  billableLines: {
    method: 'GET',
    path: 'purchase_bills/getOrderLines/{id}',
    needs: 'view',
    pages: [purchaseBills.page],
    rows: 'shared',
    input: {},
    answers: typed<readonly BillableLine[]>(),
    summary: 'The lines of an order with what came and what was billed of each.',
  },
})

/** A line of an order as a bill is held against it. */
export interface BillableLine {
  readonly detail_id: number
  readonly description: string
  readonly ordered: number
  readonly received: number
  /** By bills that were not cancelled. */
  readonly billed: number
  /** Of one piece without tax, after the discount. */
  readonly unit_price: number
  readonly tax_percent: number
  readonly currency: string | null
}
