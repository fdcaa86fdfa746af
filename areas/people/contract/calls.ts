import { calls } from '#platform/contract/calls.ts'
import { references } from '#platform/contract/fields/field.ts'
import { CHOOSING } from './choosing-people.ts'

export const peopleCalls = calls({
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
})
