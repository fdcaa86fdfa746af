import {
  choice,
  decimal,
  instant,
  integer,
  list,
  reference,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { disputeDecision, disputedItem } from './dispute-rows.ts'

export const disputeKinds = ['Slip', 'Disagreement'] as const
export const disputeStates = [
  'Open',
  'Accepted',
  'Partly accepted',
  'Rejected',
  'Withdrawn',
] as const

const told = { readOnly: true, offForm: true } as const
const score = { ...told, min: 0, max: 100 } as const

/** An agent who sees answers of a review otherwise asks for them to be looked at again. */
export const auditDisputes = resource('audit-disputes', {
  label: { one: 'Audit Dispute', many: 'Audit Disputes' },
  about:
    'A dispute asks to look again at some answers of a review. Agents begin one from the review.',
  icon: 'message',
  title: 'dispute_number',
  headline: ['employee_id', 'audit_review_id', 'kind'],
  timeline: [{ at: 'decided_at', title: 'Dispute decided' }],
  rows: owner('employee_id'),
  personal: {
    group: 'Quality',
    goes: ['items.reason', 'items.evidence_url', 'decisions.reason'],
    stays: ['dispute_number'],
  },
  rights: ['view', 'add', 'edit'],
  fields: {
    dispute_number: text({ ...told, unique: true, max: 12, label: 'Number' }),
    audit_review_id: reference('audit-reviews', { required: true, fixed: true, label: 'Review' }),
    employee_id: reference('employees', { ...told, label: 'Agent' }),
    round: integer({ ...told, min: 1 }),
    kind: choice(disputeKinds, {
      ...{ required: true, fixed: true },
      help: 'A slip is an obvious mistake, a disagreement a matter of judgement.',
    }),
    items: list(disputedItem, { required: true, fixed: true, max: 100, offRecord: true }),
    reviewer_id: reference('users', { where: { is_active: true }, label: 'Reviewer' }),
    deadline: instant({ ...told, label: 'Disputed until' }),
    status: choice(disputeStates, {
      ...told,
      required: true,
      default: 'Open',
      tones: {
        Open: 'warn',
        Accepted: 'ok',
        'Partly accepted': 'ok',
        Rejected: 'bad',
        Withdrawn: 'off',
      },
    }),
    decisions: list(disputeDecision, { ...told, max: 100, offRecord: true }),
    score_before: decimal({ ...score, label: 'Score before' }),
    score_after: decimal({ ...score, label: 'Score after' }),
    decided_by: reference('users', told),
    decided_at: instant({ ...told, label: 'Decided' }),
    client_id: reference('clients', { derived: true }),
    evaluator_id: reference('users', { derived: true }),
  },
  list: {
    columns: [
      'dispute_number',
      'employee_id',
      'audit_review_id',
      'kind',
      'round',
      'reviewer_id',
      'score_before',
      'score_after',
      'status',
    ],
    sort: '-dispute_number',
    search: ['dispute_number', 'employee_id', 'audit_review_id'],
    filters: ['status', 'employee_id', 'reviewer_id', 'audit_review_id', 'kind', 'round'],
  },
  menu: { group: 'Quality', order: 15, title: 'Disputes' },
  grants: {
    Agent: 'VA:self',
    'Team Lead': 'VA:direct',
    Manager: 'V:indirect',
    QA: 'VE:all',
    Admin: 'VE:all',
  },
})
