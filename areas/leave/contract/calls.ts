import { verdicts } from '#platform/contract/approvals.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  integer,
  list,
  reference,
  richText,
  text,
} from '#platform/contract/fields/field.ts'
import { holidays } from '#areas/scheduling/contract/holidays.ts'
import { leaveConfigFields, leaveConfigsPage } from './leave-configs.ts'
import { adjustment, kindsByHand, leaveLedger } from './leave-ledger.ts'
import { leaveCalendarPage } from './leave-pages.ts'
import { leaveDraft, leaves } from './leaves.ts'
import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import type { LeavePreview, Colleague, CalendarLeave, BalanceChange } from './leave-preview.ts'

const ofLeave = { pages: [leaves.page], rows: 'scope' } as const
const ofConfigs = { pages: [leaveConfigsPage.url], rows: 'shared' } as const

/** What offices give of the types of leave. */
export interface LeaveConfigs {
  readonly leaveConfigList: readonly AnsweredRecord[]
  readonly leaveTypeList: readonly AnsweredRecord[]
}

/** What an office gives of the types of leave. */
export interface LeaveConfigsOfOffice {
  readonly leaveConfigByOfficeList: readonly AnsweredRecord[]
}

export const leaveCalls = calls({
  previewLeave: {
    ...ofLeave,
    method: 'POST',
    path: 'leaves/preview',
    needs: 'view',
    reads: true,
    input: {
      ...leaveDraft,
      employee_id: reference('employees', { help: 'Leave blank for yourself.' }),
      id: integer({ min: 1, help: 'The draft that is being changed.' }),
    },
    answers: typed<LeavePreview>(),
    summary:
      'What a leave would cost: its days and why some do not count, balance, coverage, problems, who decides. Nothing is stored.',
  },
  colleagues: {
    ...ofLeave,
    method: 'POST',
    path: 'leaves/getColleagues',
    needs: 'view',
    reads: true,
    input: { employee_id: integer({ min: 1 }), search: text({ max: 80 }) },
    answers: typed<readonly Colleague[]>(),
    summary: 'Whom a person may hand their work over to: their managers, peers and direct reports.',
  },
  submitLeave: {
    ...ofLeave,
    method: 'PUT',
    path: 'leaves/submitLeave/{id}',
    needs: 'edit',
    input: { id: integer({ min: 1, help: 'As in the address.' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Hands a draft over to those who decide.',
  },
  decideLeave: {
    method: 'PUT',
    path: 'leaves/decide/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: {
      decision: choice(verdicts, { required: true }),
      comment: richText({ max: 5000, help: 'A rejection and a question need one.' }),
    },
    answers: typed<{ readonly id: number }>(),
    summary: 'Decides a leave whose turn it is; never one’s own.',
  },
  cancelLeave: {
    ...ofLeave,
    method: 'PUT',
    path: 'leaves/cancelLeave/{id}',
    needs: 'edit',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Takes a leave back; of one that has begun the days to come.',
  },
  leaveCalendar: {
    pages: [leaves.page, leaveCalendarPage.url],
    rows: 'scope',
    method: 'POST',
    path: 'leaves/getCalendarList',
    needs: 'view',
    reads: true,
    input: {
      start_date: date({ required: true, label: 'From' }),
      end_date: date({ required: true, label: 'To' }),
      office_id: reference('offices'),
      client_id: reference('clients'),
      manager_id: reference('employees', { label: 'Reports to' }),
    },
    answers: typed<readonly CalendarLeave[]>(),
    summary: 'Who in reach is away on which days, or asks to be.',
  },
  adjustLedger: {
    method: 'POST',
    path: 'leave_ledger/adjust',
    needs: 'add',
    pages: [leaveLedger.page],
    rows: 'scope',
    input: { ...adjustment, kind: choice(kindsByHand, { default: 'Adjustment' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Changes a balance by hand, for a reason.',
  },
  leaveConfigsList: {
    ...ofConfigs,
    method: 'GET',
    path: 'leave_config/getLeaveConfigsList',
    needs: 'view',
    input: {},
    answers: typed<LeaveConfigs>(),
    summary: 'What every office gives of every type, and the types there are.',
  },
  leaveConfigsOfOffice: {
    ...ofConfigs,
    method: 'GET',
    path: 'leave_config/getByOfficeId/{id}',
    needs: 'view',
    input: {},
    answers: typed<LeaveConfigsOfOffice>(),
    summary: 'What an office gives of each type.',
  },
  saveLeaveConfigs: {
    ...ofConfigs,
    method: 'PUT',
    path: 'leave_config/save',
    needs: 'edit',
    input: {
      office_id: reference('offices', { required: true }),
      leave_configs: list(leaveConfigFields, { max: 100, label: 'Leave types' }),
      holds_from: date({ help: 'From which day it holds. Leave blank for today.' }),
    },
    answers: typed<LeaveConfigsOfOffice>(),
    summary: 'Replaces what an office gives.',
  },
  previewHoliday: {
    method: 'GET',
    path: 'holiday/previewLeave/{id}',
    needs: 'edit',
    pages: [holidays.page],
    rows: 'shared',
    input: {},
    answers: typed<readonly BalanceChange[]>(),
    summary: 'Whose leave balance changes when leave is counted anew with a holiday.',
  },
  applyHoliday: {
    method: 'PUT',
    path: 'holiday/applyLeave/{id}',
    needs: 'edit',
    pages: [holidays.page],
    rows: 'shared',
    input: {},
    answers: typed<readonly BalanceChange[]>(),
    summary: 'Counts leave on the days of a holiday anew.',
  },
})
