import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { DELIVERIES_PAGE as page } from '../runs/email-runs.ts'

/** What a mail said, with dots for what is secret; null for a reader who may not see the record it is about. */
export interface DeliveredMail {
  readonly subject: string | null
  readonly text: string | null
}

/** Whether mail leaves: without a server it is only written to files. */
export interface MailRoute {
  readonly can_send: boolean
}

/** A mail that is sent again, or not sent. */
export interface ChangedDelivery {
  readonly id: number
}

export const deliveryCalls = calls({
  mailRoute: {
    method: 'GET',
    path: 'email_deliveries/getRoute',
    needs: 'view',
    pages: [page],
    rows: 'none',
    input: {},
    answers: typed<MailRoute>(),
    summary: 'Whether there is a mail server: without one mail is only written to files.',
  },
  readDelivery: {
    method: 'GET',
    path: 'email_deliveries/getMail/{id}',
    needs: 'view',
    pages: [page],
    rows: 'scope',
    input: {},
    answers: typed<DeliveredMail>(),
    summary:
      'What a mail said, for its receiver and for readers who may see the record it is about.',
  },
  retryDelivery: {
    method: 'POST',
    path: 'email_deliveries/retry/{id}',
    needs: 'edit',
    pages: [page],
    rows: 'scope',
    input: {},
    answers: typed<ChangedDelivery>(),
    summary: 'Tries a mail once more that failed, or was kept while there was no mail server.',
  },
  cancelDelivery: {
    method: 'POST',
    path: 'email_deliveries/cancel/{id}',
    needs: 'edit',
    pages: [page],
    rows: 'scope',
    input: {},
    answers: typed<ChangedDelivery>(),
    summary: 'Keeps a mail from being sent that waits to be.',
  },
})
