import { calls } from '#platform/contract/calls.ts'
import type { ChallengeAnswer, PasswordFirst } from '#platform/contract/challenge.ts'
import type {
  Notification,
  PassingAnswer,
  PastNotification,
  SessionAnswer,
} from '#platform/contract/session.ts'
import { integer, password, text } from '#platform/contract/fields/field.ts'
import { typed } from '#platform/contract/answers.ts'

/** What is asked for beside a right password: nothing about the person but dots. */
export interface FactorAsked extends ChallengeAnswer {
  readonly is_2fa_enable: 1
  /** The challenge again, where other clients look for it. */
  readonly user: { readonly id: string }
}

/** What signing in answers: a session, a code that is asked for, or what sets a password of one's own first. */
export type SignInAnswer = SessionAnswer | FactorAsked | PasswordFirst

export interface NotificationRead {
  readonly notification_id: number
  readonly read_at: string
}

/** Signing in and out, and what the shell asks while a person is signed in. */
export const sessionCalls = calls({
  login: {
    method: 'POST',
    path: 'login',
    needs: 'public',
    rows: 'none',
    urgent: true,
    open: true,
    input: {},
    answers: typed<SignInAnswer>(),
    summary: 'Signs in with an email address or user name and a password.',
  },
  logout: {
    method: 'POST',
    path: 'logout',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    harmless: true,
    ownTransactions: true,
    answers: typed<{ readonly signed_out: boolean }>(),
    summary: 'Ends this session.',
  },
  session: {
    method: 'GET',
    path: 'session',
    needs: 'signed-in',
    rows: 'own',
    urgent: true,
    // Rights, menus and people are most of the answer and seldom change.
    input: { known: text({ max: 64 }) },
    answers: typed<SessionAnswer | PassingAnswer>(),
    summary:
      'What signing in answered, for a new tab. With the access_digest of an earlier answer in `known`, rights, menus and people come only if they have changed since.',
  },
  news: {
    method: 'GET',
    path: 'session/news',
    needs: 'signed-in',
    rows: 'own',
    stream: true,
    input: {},
    summary: 'Tells an open page at once that there is something new for its person.',
  },
  acknowledgeDisclaimer: {
    method: 'POST',
    path: 'session/acknowledgeDisclaimer',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    harmless: true,
    answers: typed<{ readonly is_disclaimer_shown: boolean }>(),
    summary: 'Remembers for this session that the welcome dialog was read.',
  },
  unread: {
    method: 'POST',
    path: 'getAllUnreadNotifications',
    needs: 'signed-in',
    rows: 'own',
    grid: true,
    reads: true,
    input: { employee_id: integer(), timezone_id: integer() },
    answers: typed<readonly Notification[]>(),
    summary: 'The newest unread notifications of the person who asks.',
  },
  recent: {
    method: 'GET',
    path: 'notifications/recent',
    needs: 'signed-in',
    rows: 'own',
    grid: true,
    input: {},
    answers: typed<readonly PastNotification[]>(),
    summary: 'The newest notifications of the person who asks, those that were read too.',
  },
  read: {
    method: 'POST',
    path: 'readNotification',
    needs: 'signed-in',
    rows: 'own',
    input: { id: integer({ required: true, label: 'Id' }) },
    answers: typed<NotificationRead>(),
    summary: 'Marks one notification read.',
  },
  readAll: {
    method: 'POST',
    path: 'readAllNotifications',
    needs: 'signed-in',
    rows: 'own',
    input: { employee_id: integer() },
    answers: typed<{ readonly read: number }>(),
    summary: 'Marks every notification of the person read.',
  },
  refreshTime: {
    method: 'GET',
    path: 'settings/getNotificationRefreshTime',
    needs: 'signed-in',
    rows: 'none',
    input: {},
    answers: typed<{ readonly noti_refresh_time: number }>(),
    summary: 'Minutes between two looks for notifications; 0 turns them off.',
  },
})

/** The fields of the sign-in form, as the form and the call check them. */
export const credentials = {
  email: text({ required: true, max: 160, label: 'Email' }),
  password: password({ required: true, max: 128, label: 'Password' }),
}
