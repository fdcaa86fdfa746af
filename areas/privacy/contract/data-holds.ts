import { date, longText, reference } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** A reason not to anonymise a person yet: a court case, a claim that is open. */
export const dataHolds = resource('data-holds', {
  label: { one: 'Hold', many: 'Holds' },
  about: 'A hold keeps the data of a person until its day, or until you delete it.',
  icon: 'lock-access',
  title: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Person', goes: ['reason'] },
  fields: {
    employee_id: reference('employees', { required: true, fixed: true, label: 'Person' }),
    reason: longText({
      required: true,
      min: 10,
      max: 500,
      help: 'Such as: open claim, court case, audit.',
    }),
    until: date({ label: 'Held until', help: 'Leave blank to hold until you delete it.' }),
  },
  list: { columns: ['employee_id', 'reason', 'until'], sort: '-id', search: ['reason'] },
  form: {
    sections: [
      {
        title: 'Whose data must stay, and why?',
        name: 'Hold',
        fields: ['employee_id', 'reason', 'until'],
      },
    ],
  },
  menu: { group: 'Personal data', order: 20 },
  grants: { HR: 'VAED:all', Admin: 'VAED:all' },
})
