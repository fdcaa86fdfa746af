import { calls } from '#platform/contract/calls.ts'
import { list } from '#platform/contract/fields/field.ts'
import { auditDisputes } from './audit-disputes.ts'
import { disputeDecision } from './dispute-rows.ts'
import { typed, type AnsweredRecord } from '#platform/contract/answers.ts'

const PAGE = { pages: [auditDisputes.page], rows: 'scope' } as const
const VIEW = { ...PAGE, needs: 'view' } as const

export const disputeCalls = calls({
  createDispute: {
    ...PAGE,
    method: 'POST',
    path: 'audit_disputes/create',
    needs: 'add',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Audit Dispute: create, of a released review; its reviewer is found by the program.',
  },
  decideDispute: {
    ...VIEW,
    method: 'POST',
    path: 'audit_disputes/decide/{id}',
    input: { decisions: list(disputeDecision, { required: true, max: 100 }) },
    answers: typed<AnsweredRecord>(),
    summary: 'The reviewer decides each disputed item; the score of the review stays or rises.',
  },
  withdrawDispute: {
    ...VIEW,
    method: 'POST',
    path: 'audit_disputes/withdraw/{id}',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'The agent, or their lead, takes an open dispute back.',
  },
})
