import { calls } from '#platform/contract/calls.ts'
import type { ChallengeAnswer, PasswordFirst } from '#platform/contract/challenge.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import { email, password, text } from '#platform/contract/fields/field.ts'
import { typed } from '#platform/contract/answers.ts'

/** A password that was set; the address of the account where it came by a link. */
export interface PasswordSet {
  readonly reset: boolean
  readonly email?: string
}

/** The token under which this session goes on. */
export interface NewToken {
  readonly access_token: string
}

/** Longer than any challenge or code, so that what does not fit is told like what is wrong. */
const id = text({ max: 200, label: 'Id' })
const code = text({ required: true, max: 200, label: 'Code' })
/** Its rules are told in their own words (`platform/server/access/password-rules.ts`). */
const newPassword = password({ required: true, max: 1000, label: 'Password' })
const confirmation = password({ required: true, max: 1000, label: 'Password confirmation' })

/** Ways in for people who are not signed in, beside their password. */
export const codeCalls = calls({
  verifyEmail: {
    method: 'POST',
    path: 'verifyEmail',
    needs: 'public',
    rows: 'none',
    input: {
      id: { ...id, required: true },
      verification_code: { ...code, label: 'Verification code' },
    },
    answers: typed<SessionAnswer | PasswordFirst>(),
    summary: 'Completes a sign-in with the code that was mailed.',
  },
  resendCode: {
    method: 'POST',
    path: 'resendCode',
    needs: 'public',
    rows: 'none',
    input: { id: { ...id, required: true } },
    answers: typed<ChallengeAnswer>(),
    summary: 'Mails another code for the same sign-in or reset; the earlier one is void.',
  },
  sendPasswordResetCode: {
    method: 'POST',
    path: 'sendPasswordResetCode',
    needs: 'public',
    rows: 'none',
    input: { email: email({ required: true, max: 160 }) },
    answers: typed<ChallengeAnswer>(),
    summary: 'Mails a code to set a new password, if an account has this address.',
  },
  resetUserPassword: {
    method: 'POST',
    path: 'resetUserPassword',
    needs: 'public',
    rows: 'none',
    input: {
      id,
      email: email({ max: 160 }),
      code,
      password: newPassword,
      password_confirmation: confirmation,
    },
    answers: typed<PasswordSet>(),
    summary: 'Sets a new password with the code or the link that was mailed.',
  },
  loginWithMsal: {
    method: 'POST',
    path: 'loginWithMsal',
    needs: 'public',
    rows: 'none',
    input: {
      accessToken: text({ required: true, max: 10_000, label: 'AccessToken' }),
      email: text({ max: 500, help: 'Means nothing: the token says who it is.' }),
      userPrincipalName: text({ max: 500, help: 'Means nothing, either.' }),
    },
    answers: typed<SessionAnswer>(),
    summary: "Signs in with a token of the company's directory.",
  },
})

/** One's own password: the new one waits for a code. */
export const ownPasswordCalls = calls({
  requestPassword: {
    method: 'PUT',
    path: 'userProfile/updatePasswordRequest/{user_id}',
    needs: 'signed-in',
    rows: 'own',
    ownTransactions: true,
    input: {
      current_password: password({ required: true, max: 1000, label: 'Current password' }),
      password: newPassword,
      password_confirmation: confirmation,
    },
    answers: typed<ChallengeAnswer>(),
    summary: 'Keeps a new password until the code that is mailed was given.',
  },
  verifyPassword: {
    method: 'PUT',
    path: 'userProfile/profileVerifycode',
    needs: 'signed-in',
    rows: 'own',
    ownTransactions: true,
    input: {
      id: { ...id, required: true },
      verification_code: { ...code, label: 'Verification code' },
    },
    answers: typed<NewToken>(),
    summary: 'Changes the password, ends every other session and goes on with a new token.',
  },
  resendPasswordCode: {
    method: 'POST',
    path: 'userProfile/resendCode',
    needs: 'signed-in',
    rows: 'own',
    ownTransactions: true,
    input: { id: { ...id, required: true } },
    answers: typed<ChallengeAnswer>(),
    summary: 'Mails another code for the same change of password.',
  },
})
