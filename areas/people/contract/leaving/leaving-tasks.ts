import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  instant,
  integer,
  money,
  openChoice,
  reference,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { attritions } from './attritions.ts'
import { leavingKinds } from './leaving-kinds.ts'

const taskStates = ['Open', 'Done', 'Waived'] as const

/** One thing a person who leaves has to hand over. It closes by itself when it is. */
export const leavingTasks = resource('leaving-tasks', {
  page: attritions.page,
  panelOf: true,
  partOf: 'attrition_id',
  label: { one: 'Leaving Task', many: 'Leaving Tasks' },
  about: 'A leaving task is one thing that has to be handed over.',
  icon: 'checklist',
  title: 'target',
  rows: owner('employee_id'),
  personal: { group: 'Person', goes: ['waive_reason'], stays: ['target', 'responsible', 'source'] },
  rights: ['view'],
  fields: {
    attrition_id: reference('attritions', { required: true, readOnly: true }),
    employee_id: reference('employees', { required: true, readOnly: true }),
    kind: openChoice(leavingKinds, { required: true, readOnly: true }),
    target: text({ required: true, max: 200, readOnly: true, label: 'What' }),
    responsible: text({ max: 60, readOnly: true, label: 'Who sees to it' }),
    due_date: date({ readOnly: true, label: 'Due' }),
    value: money({ readOnly: true }),
    state: choice(taskStates, {
      required: true,
      readOnly: true,
      default: 'Open',
      tones: { Open: 'warn', Done: 'ok', Waived: 'off' },
    }),
    waive_reason: text({ max: 200, readOnly: true, label: 'Why waived' }),
    signed_by: reference('users', { readOnly: true }),
    done_at: instant({ readOnly: true, label: 'Done' }),
    source: text({ max: 60, readOnly: true, offRecord: true }),
    source_id: integer({ min: 0, readOnly: true, offRecord: true }),
  },
  list: {
    columns: [
      'attrition_id',
      'kind',
      'target',
      'responsible',
      'due_date',
      'value',
      'state',
      'signed_by',
    ],
    sort: 'due_date',
    search: ['target'],
    filters: ['state', 'kind', 'due_date', 'employee_id'],
  },
})

export const leavingTaskCalls = calls({
  saveTask: {
    method: 'POST',
    path: 'employeeAttrition/saveTask/{id}',
    needs: 'edit',
    pages: [attritions.page],
    rows: 'scope',
    input: {
      state: choice(taskStates, { required: true }),
      waive_reason: text({ max: 200, label: 'Why waived', help: 'Needed when it is waived.' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Signs a leaving task as done, waives it for a reason, or opens it again.',
  },
})
