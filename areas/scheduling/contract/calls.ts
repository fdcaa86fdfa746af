import { CHOOSING } from '#areas/people/contract/choosing-people.ts'
import { calls } from '#platform/contract/calls.ts'
import { date, integer, reference } from '#platform/contract/fields/field.ts'

export const schedulingCalls = calls({
  latestShift: {
    method: 'POST',
    path: 'employees/getLatestShift',
    needs: 'view',
    pages: CHOOSING,
    rows: 'scope',
    reads: true,
    input: { employee_id: reference('employees', { required: true }) },
    summary: 'The shift a person works today, else their next one, else their last.',
  },
  foreseeShift: {
    method: 'POST',
    path: 'shifts/foreseeChange/{id}',
    needs: 'edit',
    pages: ['/shifts'],
    rows: 'shared',
    reads: true,
    input: { holds_from: date({ required: true, label: 'Holds from' }) },
    summary:
      'How many days of people a change of a shift from an earlier day would change, and how many are locked or billed.',
  },
  copyShift: {
    method: 'GET',
    path: 'shifts/copyshiftdata',
    needs: 'view',
    pages: ['/shifts'],
    rows: 'shared',
    input: { id: integer({ required: true, min: 1, label: 'Shift' }) },
    summary: 'A copy of a shift to begin a new one with; nothing is stored.',
  },
})
