import { calls } from '#platform/contract/calls.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import { text } from '#platform/contract/fields/field.ts'
import { typed } from '#platform/contract/answers.ts'

/** Of a user whose link was given or taken. */
export interface LinkedUser {
  readonly id: number
}

/** What only the browser knows that began: 256 random bits and more, as PKCE has them. */
const verifier = text({ required: true, max: 128, pattern: '[\\w\\-]{43,128}', label: 'Verifier' })

/** Signing in at the page of the company's directory. */
export const directoryCalls = calls({
  directory: {
    method: 'GET',
    path: 'directory',
    needs: 'public',
    rows: 'none',
    input: {},
    answers: typed<{ readonly is_set_up: boolean }>(),
    summary: 'Whether people may sign in by the directory of the company.',
  },
  beginDirectory: {
    method: 'POST',
    path: 'directory/begin',
    needs: 'public',
    rows: 'none',
    input: { verifier },
    answers: typed<{ readonly url: string }>(),
    summary: 'Where the browser goes to sign in; for ten minutes and one sign-in.',
  },
  finishDirectory: {
    method: 'POST',
    path: 'directory/finish',
    needs: 'public',
    rows: 'none',
    input: {
      verifier,
      state: text({ required: true, max: 200 }),
      code: text({ required: true, max: 10_000 }),
    },
    answers: typed<SessionAnswer>(),
    summary: 'Signs in with the code that the browser that began came back with.',
  },
})

const users = ['/users']

/** Which account of the directory opens an account of ours, within the reach of the page of users. */
export const directoryLinkCalls = calls({
  directoryOf: {
    method: 'GET',
    path: 'user/getDirectory/{id}',
    needs: 'view',
    pages: users,
    rows: 'scope',
    input: {},
    answers: typed<DirectoryOf>(),
    summary: 'The account of the directory that a user is linked to.',
  },
  linkDirectory: {
    method: 'POST',
    path: 'user/linkDirectory/{id}',
    needs: 'edit',
    pages: users,
    rows: 'scope',
    input: {
      tenant: text({ required: true, max: 100, label: 'Tenant' }),
      object_id: text({ required: true, max: 100, label: 'Object id' }),
    },
    answers: typed<LinkedUser>(),
    summary: 'Links a user to an account of the directory; they get a mail about it.',
  },
  unlinkDirectory: {
    method: 'POST',
    path: 'user/unlinkDirectory/{id}',
    needs: 'edit',
    pages: users,
    rows: 'scope',
    input: {},
    answers: typed<LinkedUser>(),
    summary: 'Takes the link away and ends the sessions it opened; the user gets a mail about it.',
  },
})

/** An account of the directory, as its administrators name it. */
export interface DirectoryAccount {
  readonly tenant: string
  readonly object_id: string
}

export interface DirectoryOf {
  /** Whose people may sign in; none when no directory is set up. */
  readonly tenant: string | null
  readonly linked: DirectoryAccount | null
}
