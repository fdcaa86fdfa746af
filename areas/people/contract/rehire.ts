import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, reference, references } from '#platform/contract/fields/field.ts'

export const rehireCalls = calls({
  rehire: {
    method: 'POST',
    path: 'employees/rehire/{id}',
    needs: 'edit',
    pages: ['/employees'],
    rows: 'scope',
    input: {
      joining_date: date({ required: true }),
      designation_id: reference('designations', { required: true, where: { is_active: true } }),
      department_id: reference('departments', {
        where: { is_active: true },
        help: 'Leave blank to keep the previous one.',
      }),
      reports_to_id: reference('employees', {
        required: true,
        where: { status: ['Joining', 'Active', 'On Notice'] },
      }),
      client_ids: references('clients', { label: 'Clients', help: 'Clients of their office.' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Takes a person on again who left: the same person, a new employment.',
  },
})
