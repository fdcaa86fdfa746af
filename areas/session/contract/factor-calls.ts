import type { DirectoryAccount } from './directory-calls.ts'
import { calls } from '#platform/contract/calls.ts'
import { password, text } from '#platform/contract/fields/field.ts'
import { typed } from '#platform/contract/answers.ts'

const current_password = password({ required: true, max: 1000, label: 'Current password' })
/** Longer than any code, so that what does not fit is told like what is wrong. */
const verification_code = text({ required: true, max: 200, label: 'Code' })

/** A secret for an authenticator app, answered once. */
export interface AuthenticatorBegun {
  /** In Base32, to be typed. */
  readonly secret: string
  /** The same as a QR code holds it. */
  readonly uri: string
}

/** Answered once: each opens the account one time in the place of the app. */
export interface RecoveryCodes {
  readonly recovery_codes: readonly string[]
}

/** How one signs in beside the password. What these answer is secret once, so that nothing of it is kept for a repeat. */
export const factorCalls = calls({
  factors: {
    method: 'GET',
    path: 'userProfile/factors',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<Factors>(),
    summary: 'The authenticator app and the directory account of the caller.',
  },
  beginAuthenticator: {
    method: 'POST',
    path: 'userProfile/beginAuthenticator',
    needs: 'signed-in',
    rows: 'own',
    ownTransactions: true,
    input: { current_password },
    answers: typed<AuthenticatorBegun>(),
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
    answers: typed<RecoveryCodes>(),
    summary: 'Takes the app into use by its first code; answers recovery codes, once.',
  },
  removeAuthenticator: {
    method: 'POST',
    path: 'userProfile/removeAuthenticator',
    needs: 'signed-in',
    rows: 'own',
    ownTransactions: true,
    input: { current_password, verification_code },
    answers: typed<{ readonly removed: boolean }>(),
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
    answers: typed<{ readonly id: number }>(),
    summary: 'Turns the app off for a user who has lost it; they get a mail about it.',
  },
})

/** How a person signs in beside the password. */
export interface Factors {
  readonly authenticator: { readonly since: string; readonly recovery_codes: number } | null
  readonly directory: DirectoryAccount | null
}
