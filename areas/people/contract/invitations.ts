import { typed } from '#platform/contract/answers.ts'
import { type BulkAnswer, MOST_AT_ONCE } from '#platform/contract/bulk.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, list, reference, references } from '#platform/contract/fields/field.ts'

/** Job titles one request may name: as many as the people it names. */
const MOST_TITLES = MOST_AT_ONCE

const ids = references('employees', { required: true, max: MOST_AT_ONCE, label: 'Employees' })

export const invitationCalls = calls({
  invitees: {
    method: 'POST',
    path: 'employees/getInvitees',
    needs: 'edit',
    pages: ['/employees'],
    rows: 'scope',
    reads: true,
    input: { ids },
    answers: typed<Invitees>(),
    summary:
      'Who of some people has no account: how many a job title with its usual role, and who has no address for one.',
  },
  invite: {
    method: 'POST',
    path: 'employees/invite',
    needs: 'edit',
    pages: ['/employees'],
    rows: 'scope',
    input: {
      ids,
      roles: list(
        {
          designation_id: reference('designations', { required: true, label: 'Job title' }),
          role_id: reference('roles', { required: true }),
        },
        { required: true, max: MOST_TITLES, label: 'Roles' },
      ),
      mails_per_hour: integer({
        min: 10,
        max: 10_000,
        label: 'Invitations per hour',
        help: 'Leave blank to send all of them at once. A link works for three days from now.',
      }),
    },
    answers: typed<Invited>(),
    summary:
      'Makes accounts for people who have none, each with the role of their job title, and mails them a link to set a password.',
  },
})

/** The people of one job title who can be invited. */
export interface InvitedTitle {
  readonly designation_id: number
  readonly designation: string
  readonly people: number
  /** The usual role of the title, while it is in use, else the one that its name speaks of. */
  readonly role_id: number | null
}

export interface Invitees {
  /** Those who can be invited. */
  readonly ids: readonly number[]
  readonly titles: readonly InvitedTitle[]
  /** People at work who cannot sign in, since nothing can be mailed to them. */
  readonly without_address: readonly { readonly id: number; readonly name: string }[]
  /** Of the people asked about, those who have an account or have left. */
  readonly others: number
}

export type Invited = BulkAnswer
