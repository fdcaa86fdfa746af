import { type BulkAnswer, MOST_AT_ONCE } from '#platform/contract/bulk.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, references, text } from '#platform/contract/fields/field.ts'
import { typed } from '#platform/contract/answers.ts'

/** Where a person is or was signed in. Moments are ISO 8601. */
export interface UserSession {
  readonly id: number
  /** "Firefox on Windows" */
  readonly device: string
  readonly ip: string | null
  readonly date_created: string
  readonly last_seen_at: string
  readonly expires_at: string
  readonly signed_in_by: string
  /** Null while it goes on. */
  readonly ended_at: string | null
  readonly ended_why: string | null
  readonly is_live: boolean
  /** The one that asks. */
  readonly is_current: boolean
  /** Who looked with the rights of the person; null for their own. */
  readonly viewed_by: string | null
}

/** A page that a person opened. */
export interface Visit {
  readonly id: number
  readonly at: string
  readonly urlVisted: string
  readonly object_id: number | null
  /** The page; null for an address that is none. */
  readonly object_name: string | null
  readonly ip: string | null
  /** Until the next one; null for the last. */
  readonly seconds: number | null
}

/** Sessions and visited pages: one's own, and those of the people whose accounts one looks after. */
export const ownSessionCalls = calls({
  mySessions: {
    method: 'GET',
    path: 'session/mine',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<readonly UserSession[]>(),
    summary: 'Where one is signed in, the newest first.',
  },
  endMySession: {
    method: 'DELETE',
    path: 'session/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Ends one of the caller’s sessions.',
  },
  endMyOthers: {
    method: 'POST',
    path: 'session/endOthers',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<{ readonly ended: number }>(),
    summary: 'Ends every session of the caller but this one.',
  },
  logVisit: {
    method: 'POST',
    path: 'user/logUrlVisted',
    needs: 'signed-in',
    rows: 'own',
    input: { urlVisted: text({ required: true, max: 2000, label: 'UrlVisted' }) },
    answers: typed<{ readonly logged: boolean }>(),
    summary: 'Remembers that a page was opened; never used as attendance.',
  },
  myVisits: {
    method: 'GET',
    path: 'session/visited',
    needs: 'signed-in',
    rows: 'own',
    grid: true,
    input: {},
    answers: typed<readonly Visit[]>(),
    summary: 'The pages one has visited, as administrators see them.',
  },
})

const users = ['/users']

/** What became of a link to set a password: sent, or a path of ours to hand over. */
export interface PasswordLink {
  readonly id: number
  readonly sent: boolean
  readonly link?: string
}

/** The same of another person, within the reach of the page of users. */
export const userSessionCalls = calls({
  sessionsOf: {
    method: 'GET',
    path: 'user/getSessions/{id}',
    needs: 'view',
    pages: users,
    rows: 'scope',
    input: {},
    answers: typed<readonly UserSession[]>(),
    summary: 'The sessions of a user, the newest first.',
  },
  endSessionOf: {
    method: 'POST',
    path: 'user/endSession/{id}',
    needs: 'edit',
    pages: users,
    rows: 'scope',
    input: { session_id: integer({ required: true, min: 1 }) },
    answers: typed<{ readonly id: number }>(),
    summary: 'Ends a session of a user.',
  },
  unlock: {
    method: 'POST',
    path: 'user/unlock/{id}',
    needs: 'edit',
    pages: users,
    rows: 'scope',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Opens sign-in again for a user whom too many failures closed it to.',
  },
  sendPasswordLink: {
    method: 'POST',
    path: 'user/sendPasswordLink/{id}',
    needs: 'edit',
    pages: users,
    rows: 'scope',
    input: {},
    // The link may be in the answer: nothing of it is kept for a repeat.
    ownTransactions: true,
    answers: typed<PasswordLink>(),
    summary:
      'Mails a user a link to set a password. Without a mail server it is answered to the caller, who hands it over; with one only the user sees it.',
  },
  sendPasswordLinks: {
    method: 'POST',
    path: 'user/sendPasswordLinks',
    needs: 'edit',
    pages: users,
    rows: 'scope',
    input: { ids: references('users', { required: true, max: MOST_AT_ONCE, label: 'Users' }) },
    answers: typed<BulkAnswer>(),
    summary: 'Mails each of some users a link to set a password; says who gets none, and why.',
  },
  visitsOf: {
    method: 'GET',
    path: 'user/getVisited/{id}',
    needs: 'view',
    pages: users,
    rows: 'scope',
    grid: true,
    input: {},
    answers: typed<readonly Visit[]>(),
    summary: 'The pages a user has visited, the newest first.',
  },
})
