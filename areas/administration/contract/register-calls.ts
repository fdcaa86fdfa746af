import { calls } from '#platform/contract/calls.ts'
import { password, text } from '#platform/contract/fields/field.ts'
import { users } from './users.ts'
import { typed } from '#platform/contract/answers.ts'

const { first_name, last_name, email } = users.fields

/** The first account of a system in which nobody can give one; everybody else's is made by an administrator. */
export const registerCalls = calls({
  mayRegister: {
    method: 'GET',
    path: 'register',
    needs: 'public',
    rows: 'none',
    input: {},
    answers: typed<{ readonly is_empty: boolean }>(),
    summary: 'Whether there is no account yet.',
  },
  register: {
    method: 'POST',
    path: 'register',
    needs: 'public',
    rows: 'none',
    open: true,
    input: {},
    answers: typed<{ readonly registered: boolean }>(),
    summary:
      'Makes the first super admin of a system without any user, with the code its start printed.',
  },
})

/** The fields of the form; its rules of passwords are told in their own words. */
export const firstAccount = {
  code: text({ required: true, max: 100, label: 'Code' }),
  first_name,
  last_name,
  email,
  password: password({ required: true, max: 1000, label: 'Password' }),
  password_confirmation: password({ required: true, max: 1000, label: 'Password confirmation' }),
}
