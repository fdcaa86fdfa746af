import {
  choice,
  date,
  instant,
  longText,
  money,
  reference,
  references,
  richText,
  text,
} from '#platform/contract/fields/field.ts'
import { ownerUser, resource } from '#platform/contract/resource.ts'
import { approvable } from '#platform/contract/traits.ts'
import { guardedActs } from '../asset-types.ts'
import { discardReasons } from '../assets.ts'

/** What is asked for: what the type of the asset has decided by another person, or that the asset goes to another office. */
export const approvalKinds = [...guardedActs, 'Transfer'] as const

export const approvalStates = [
  'Draft',
  'Pending',
  'Approved',
  'Rejected',
  'Cancelled',
  'Expired',
] as const

/** After so many days a request that nobody decided is over. */
export const EXPIRES_AFTER_DAYS = 30

const hands = { kind: ['Bind', 'Take home'] }

/** What is asked for an asset and done as soon as another person agrees. */
export const assetApprovals = resource('asset-approvals', {
  label: {
    one: 'Asset Approval',
    many: 'Asset Approval Notifications',
    message: 'Asset Approval',
  },
  about: 'An asset approval is a request for an asset. It happens when another person approves it.',
  icon: 'checklist',
  title: 'approval_number',
  headline: ['kind', 'asset_id'],
  rows: ownerUser('created_by'),
  personal: {
    group: 'Work',
    goes: ['request_reason', 'decision_reason'],
    stays: ['approval_number'],
  },
  rights: ['view', 'add', 'edit'],
  traits: [
    approvable({
      kind: 'Asset approval',
      state: 'status',
      otherwise: 'Office IT',
      bell: 'asset_approval',
      atOnce: true,
      words: {
        open: ['Draft'],
        submitted: 'Pending',
        approved: 'Approved',
        rejected: 'Rejected',
        askedBack: 'Draft',
        withdrawn: 'Cancelled',
      },
    }),
  ],
  fields: {
    approval_number: text({ readOnly: true, max: 20, label: 'Number' }),
    kind: choice(approvalKinds, { required: true, label: 'What for' }),
    asset_id: reference('assets', { required: true, label: 'Asset' }),
    employee_id: reference('employees', {
      askedWhen: hands,
      where: { status: ['Joining', 'Active', 'On Notice'] },
      label: 'Who gets it',
    }),
    expected_return_on: date({ askedWhen: hands, label: 'Expected back' }),
    office_id: reference('offices', { askedWhen: { kind: 'Transfer' }, label: 'New office' }),
    discard_reason: choice(discardReasons, { askedWhen: { kind: 'Discard' }, label: 'Why' }),
    discard_proceeds: money({
      askedWhen: { kind: 'Discard' },
      min: 0,
      max: 99_999_999,
      label: 'Proceeds',
      help: 'What is paid for it.',
    }),
    needed_on: date({ label: 'Needed by' }),
    request_reason: longText({ required: true, min: 5, max: 500, label: 'Reason' }),
    status: choice(approvalStates, {
      readOnly: true,
      default: 'Draft',
      tones: {
        Draft: 'warn',
        Pending: 'info',
        Approved: 'ok',
        Rejected: 'bad',
        Cancelled: 'off',
        Expired: 'off',
      },
    }),
    notification_to: references('users', { derived: true, label: 'Waiting for' }),
    asked_by: reference('users', { derived: true, label: 'Asked by' }),
    asked_at: instant({ derived: true, label: 'Asked' }),
    item: text({ derived: true, offRecord: true, label: 'Asset name' }),
    atype_id: reference('asset-types', { derived: true, offRecord: true, label: 'Type' }),
    asset_office_id: reference('offices', { derived: true, offRecord: true, label: 'Office' }),
    decision_reason: richText({ readOnly: true, max: 5000 }),
    decided_by: reference('users', { readOnly: true }),
    decided_at: instant({ readOnly: true }),
  },
  list: {
    views: { field: 'status', values: ['Pending'] },
    columns: [
      'approval_number',
      'kind',
      'asset_id',
      'item',
      'atype_id',
      'asset_office_id',
      'notification_to',
      'status',
      'asked_by',
      'asked_at',
    ],
    sort: '-approval_number',
    search: ['approval_number', 'asset_id', 'request_reason', 'employee_id'],
    filters: [
      'status',
      'kind',
      'asset_office_id',
      'atype_id',
      'asset_id',
      'employee_id',
      'notification_to',
      'asked_by',
    ],
  },
  form: {
    sections: [
      {
        title: 'What is it about?',
        name: 'Request',
        fields: [
          'kind',
          'asset_id',
          'employee_id',
          'expected_return_on',
          'office_id',
          'discard_reason',
          'discard_proceeds',
        ],
      },
      {
        title: 'Why is it needed, and when?',
        name: 'Reason',
        help: 'It happens by itself as soon as another person has approved it.',
        fields: ['request_reason', 'needed_on'],
      },
    ],
  },
  menu: { group: 'Assets Management', order: 20 },
  grants: { IT: 'VAE:all', Admin: 'VAE:all', HR: 'V:all' },
})
