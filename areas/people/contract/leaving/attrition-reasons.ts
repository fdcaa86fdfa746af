import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  integer,
  longText,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Whether a person who left may come back. */
export const rehireWords = ['Yes', 'No', 'With approval'] as const

/** Why people leave. */
export const attritionReasons = resource('attrition-reasons', {
  api: 'employeeAttritionReason',
  label: {
    one: 'Attrition Reason',
    many: 'Attrition Reasons',
    message: 'Employee Attrition Reason',
  },
  about: 'An attrition reason says why a person leaves.',
  icon: 'list',
  title: 'name',
  rows: 'shared',
  configuration: true,
  fields: {
    attrition_type_id: reference('attrition-types', { required: true, label: 'Type' }),
    name: text({ required: true, max: 80, unique: { within: ['attrition_type_id'] } }),
    needs_exit_interview: yesNo({ default: true, label: 'Exit interview' }),
    rehire_default: choice(rehireWords, { default: 'With approval', label: 'May come back' }),
    is_regretted: yesNo({ default: false, label: 'Regretted' }),
    description: longText({ max: 500 }),
    is_active: yesNo({ default: true, label: 'Active' }),
    used_count: integer({ derived: true, label: 'Used' }),
  },
  list: {
    columns: ['attrition_type_id', 'name', 'is_regretted', 'used_count', 'is_active'],
    sort: 'attrition_type_id,name',
    search: ['name'],
    filters: ['attrition_type_id', 'is_regretted', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Why does a person leave?',
        name: 'Reason',
        help: 'The type says whether it counts in the attrition rate.',
        fields: ['attrition_type_id', 'name', 'description', 'is_active'],
      },
      {
        title: 'What follows from it?',
        name: 'Consequences',
        help: 'Proposed when a person leaves for this reason. Each can be changed for the person.',
        fields: ['needs_exit_interview', 'rehire_default', 'is_regretted'],
      },
    ],
  },
  dropdown: { where: { is_active: true } },
  menu: { group: 'Leaving', order: 72 },
  grants: { HR: 'VAED:all', Admin: 'VE:all', Manager: 'V:all' },
})

/** What reasons for leaving are sorted by. */
export interface AttritionType {
  readonly id: number
  readonly name: string
  readonly is_voluntary: boolean
  /** Whether those who leave so count in the attrition rate. */
  readonly counts_in_rate: boolean
}

export const attritionReasonCalls = calls({
  attritionTypes: {
    method: 'GET',
    path: 'employeeAttritionReason/getAllAttritionType',
    needs: 'view',
    pages: [attritionReasons.page, '/employee-attrition'],
    rows: 'shared',
    input: {},
    answers: typed<readonly AttritionType[]>(),
    summary: 'The types that reasons are of.',
  },
})
