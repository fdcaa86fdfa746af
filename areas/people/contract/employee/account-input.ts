import { reference, yesNo } from '#platform/contract/fields/field.ts'

const asked = { writeOnly: true, transient: true } as const

/** What is asked for with a new person, so that their account is theirs from the start; the account itself stands with the users. */
export const accountInput = {
  user_id: reference('users', {
    derived: true,
    transient: true,
    fixed: true,
    label: 'Account',
    where: { has_employee: false },
    help: 'An existing account without an employee. Without an account they cannot sign in.',
  }),
  create_user: yesNo({
    ...asked,
    default: false,
    label: 'Make an account',
    help: 'They sign in by their company email.',
  }),
  role_id: reference('roles', {
    ...asked,
    askedWhen: { create_user: true },
    help: 'Required for an account. Default: the usual role of the designation.',
  }),
  send_invite: yesNo({
    ...asked,
    default: true,
    askedWhen: { create_user: true },
    label: 'Send the invitation',
    help: 'A mail brings them a link to set a password. You can also send it later with Send an invitation.',
  }),
} as const
