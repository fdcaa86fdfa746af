import { calls } from '#platform/contract/calls.ts'
import { integer, reference, references } from '#platform/contract/fields/field.ts'
import { CHOOSING } from './choosing-people.ts'

export const hrCalls = calls({
  people: {
    method: 'POST',
    path: 'employees/getAllForCustomDropdown',
    needs: 'view',
    pages: CHOOSING,
    rows: 'scope',
    reads: true,
    grid: true,
    input: {
      offices_ids: references('offices', { label: 'Offices' }),
      client_ids: references('clients', { label: 'Clients' }),
    },
    summary:
      'People who work here, of any of some offices and any of some clients, with what tells them apart.',
  },
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
