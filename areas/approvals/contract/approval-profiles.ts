import type { ForeseenStep } from '#platform/contract/approvals.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  decimal,
  integer,
  list,
  openChoice,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { approvalKinds } from '#platform/contract/traits.ts'
import { typed } from '#platform/contract/answers.ts'

export const approvers = [
  'Direct manager',
  "Manager's manager",
  'Department head',
  'Office manager',
  'Office IT',
  'Client manager',
  'Role',
  'Named users',
] as const
export type Approver = (typeof approvers)[number]

export const escalations = ['Next level', "Manager's manager", 'HR'] as const
export type Escalation = (typeof escalations)[number]

/** One step: who decides, and what happens when they do not. */
const level = {
  approver: choice(approvers, { required: true, label: 'Who decides' }),
  role_id: reference('roles', { label: 'Role', help: 'For the choice Role.' }),
  users_ids: references('users', { label: 'People', help: 'For the choice Named users.' }),
  mode: choice(['Any one', 'All'], { default: 'Any one', label: 'How many must agree' }),
  only_from_value: decimal({
    min: 0,
    max: 1_000_000_000,
    label: 'Only from',
    help: 'Days or amount. Leave blank for no limit.',
  }),
  remind_after_hours: integer({ min: 1, max: 720, default: 24, unit: 'h', label: 'Remind after' }),
  escalate_after_hours: integer({
    min: 1,
    max: 720,
    default: 72,
    unit: 'h',
    label: 'Pass on after',
  }),
  escalate_to: choice(escalations, { default: 'Next level', label: 'Pass on to' }),
}

/** Who decides what, in which order, for every kind of request. The lowest priority that fits wins. */
export const approvalProfiles = resource('approval-profiles', {
  page: '/approval-profile',
  label: { one: 'Approval Profile', many: 'Approval Profiles' },
  about: 'An approval profile says who decides about a kind of request, step by step.',
  icon: 'checklist',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    applies_to: openChoice(approvalKinds, { required: true, label: 'Decides about' }),
    offices_ids: references('offices', { help: 'Leave blank for every office.' }),
    departments_ids: references('departments', { help: 'Leave blank for every department.' }),
    client_ids: references('clients', { label: 'Clients', help: 'Leave blank for every client.' }),
    min_value: decimal({
      min: 0,
      max: 1_000_000_000,
      label: 'Only from',
      help: 'Days or amount. Leave blank for no limit.',
    }),
    priority: integer({
      min: 1,
      max: 999,
      default: 100,
      help: 'When several fit, the lowest decides.',
    }),
    levels: list(level, {
      required: true,
      requiredMessage: 'Add at least one level',
      max: 5,
      label: 'Steps',
      help: 'At least one, at most five.',
    }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: ['name', 'applies_to', 'offices_ids', 'client_ids', 'priority', 'is_active'],
    sort: 'applies_to,priority',
    search: ['name'],
    filters: ['applies_to', 'offices_ids', 'departments_ids', 'client_ids', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'What does it decide about?',
        name: 'Subject',
        fields: ['name', 'applies_to', 'priority', 'is_active'],
      },
      {
        title: 'Whose requests?',
        name: 'Requesters',
        help: 'All must match. Blank matches anything.',
        fields: ['offices_ids', 'departments_ids', 'client_ids', 'min_value'],
      },
      {
        title: 'Who decides, step by step?',
        name: 'Steps',
        help: 'No one decides about themselves. A step without an approver, or without an answer in time, is passed on. A request is never approved without an answer.',
        fields: ['levels'],
      },
    ],
  },
  uses: ['employees', 'leave-types'],
  menu: { group: 'People set-up', order: 90 },
  grants: { HR: 'VAED:all', Admin: 'VE:all', Manager: 'V:all' },
})

/** Who would decide about a request, and which profile says so; none is the reporting line. */
export interface Foreseen {
  readonly profile: { readonly id: number; readonly name: string } | null
  readonly steps: readonly ForeseenStep[]
}

export const approvalProfileCalls = calls({
  foresee: {
    method: 'POST',
    path: 'approval_profiles/getApprovers',
    needs: 'view',
    pages: [approvalProfiles.page],
    rows: 'scope',
    reads: true,
    input: {
      applies_to: openChoice(approvalKinds, { required: true, label: 'Kind' }),
      employee_id: reference('employees', {
        label: 'Whose request',
        help: 'Leave blank when it is about a client, not a person.',
      }),
      client_id: reference('clients', { label: 'Client', help: 'Of an invoice.' }),
      value: decimal({ min: 0, max: 1_000_000_000, default: 0, label: 'Days or amount' }),
      leave_type_id: reference('leave-types', { label: 'Leave type' }),
    },
    answers: typed<Foreseen>(),
    summary: 'Who would decide about a person’s request, step by step; nothing is stored.',
  },
})
