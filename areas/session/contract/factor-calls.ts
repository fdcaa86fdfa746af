import type { DirectoryAccount } from './directory-calls.ts'
import { calls } from '#platform/contract/calls.ts'
import { password, text } from '#platform/contract/fields/field.ts'

const current_password = password({ required: true, max: 1000, label: 'Current password' })
/** Longer than any code, so that what does not fit is told like what is wrong. */
const verification_code = text({ required: true, max: 200, label: 'Code' })

/** How one signs in beside the password. What these answer is secret once, so that nothing of it is kept for a repeat. */
export const factorCalls = calls({
  factors: {
    method: 'GET',
    path: 'userProfile/factors',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    summary: 'The authenticator app and the directory account of the caller.',
  },
  beginAuthenticator: {
    method: 'POST',
    path: 'userProfile/beginAuthenticator',
    needs: 'signed-in',
    rows: 'own',
    ownTransactions: true,
    input: { current_password },
    summary:
      'A secret for an authenticator app, shown once; it counts when its first code was given.',
  },
  confirmAuthenticator: {
    method: 'POST',
    path: 'userProfile/confirmAuthenticator',
    needs: 'signed-in',
    rows: 'own',
    ownTransactions: true,
    input: { verification_code },
    summary: 'Takes the app into use by its first code; answers recovery codes, once.',
  },
  removeAuthenticator: {
    method: 'POST',
    path: 'userProfile/removeAuthenticator',
    needs: 'signed-in',
    rows: 'own',
    ownTransactions: true,
    input: { current_password, verification_code },
    summary: 'Turns the app off, by the password and a code of the app or a recovery code.',
  },
})

const users = ['/users']

/** The same of another person, within the reach of the page of users. */
export const userFactorCalls = calls({
  removeAuthenticatorOf: {
    method: 'POST',
    path: 'user/removeAuthenticator/{id}',
    needs: 'edit',
    pages: users,
    rows: 'scope',
    input: {},
    summary: 'Turns the app off for a user who has lost it; they get a mail about it.',
  },
})

/** How a person signs in beside the password. */
export interface Factors {
  readonly authenticator: { readonly since: string; readonly recovery_codes: number } | null
  readonly directory: DirectoryAccount | null
}
