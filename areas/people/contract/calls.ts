import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { references } from '#platform/contract/fields/field.ts'
import { CHOOSING } from './choosing-people.ts'

/** A person who works here, with what tells them apart. */
export interface ChoosablePerson {
  readonly id: number
  readonly name: string
  readonly employee_code: string | null
  /** The address of their picture; null without one. */
  readonly profile_pic: string | null
  readonly office_id: number
  readonly office_name: string
  readonly designation_id: number
  readonly designation_name: string
  readonly client_ids: readonly number[]
  /** Null of those above whom there is nobody. */
  readonly reports_to_id: number | null
  /** Null without an account. */
  readonly user_id: number | null
}

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
    answers: typed<readonly ChoosablePerson[]>(),
    summary:
      'People who work here, of any of some offices and any of some clients, with what tells them apart.',
  },
})
