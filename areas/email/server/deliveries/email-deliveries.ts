import type { Viewer } from '#platform/server/access/viewer.ts'
import { serveResource } from '#platform/server/records/served.ts'
import {
  type DeliveryState,
  emailDeliveries,
  KEPT_REPLY,
} from '../../contract/deliveries/email-deliveries.ts'
import { DELIVERIES_PAGE } from '../../contract/runs/email-runs.ts'
import { ownRuns } from '../runs/email-runs.ts'

/** What the outbox says of a mail now. */
const now = (expression: string) => (row: string) =>
  `select ${expression} from outbox o where o.id = ${row}.id`

/** The states of the outbox by the words of the log; mail that was written to a file counts as sent, and says so. */
const STATES = {
  Queued: ['waiting'],
  Sending: ['sending'],
  Sent: ['sent', 'kept'],
  Failed: ['failed'],
  Skipped: ['skipped'],
  Cancelled: ['cancelled'],
} as const satisfies Record<DeliveryState, readonly string[]>

const literals = (states: readonly string[]): string =>
  states.map((state) => `'${state}'`).join(', ')

const STATE = `case ${Object.entries(STATES)
  .map(([word, states]) => `when o.state in (${literals(states)}) then '${word}'`)
  .join(' ')} end`

/** What a notice or a code says is read in the mail itself, by those who may: the log calls it by its template. */
const SUBJECT = `coalesce(case when o.kind in ('Code', 'Notification') then (select t.name from email_templates t
    where t.template_key = o.template_key and t.language = 'en' and not t.is_deleted limit 1) end, o.subject)`

/** A mail server names addresses in what it answers, in full: they are shown in part, as beside it. */
const withoutAddresses = (words: string): string =>
  `regexp_replace(${words}, '([^[:space:]<>()\\[\\]:;,"=@])[^[:space:]<>()\\[\\]:;,"=@]*@', '\\1•••@', 'g')`

const derived = {
  subject: now(SUBJECT),
  address: now('o.recipient'),
  masked_address: now(`left(o.recipient, 1) || '•••' || substring(o.recipient from '@.*$')`),
  state: now(STATE),
  reason: now('o.reason'),
  attempts: now('o.attempts'),
  next_attempt_at: now('o.next_try_at'),
  last_error: now(withoutAddresses('o.last_error')),
  smtp_reply: now(
    `case when o.state = 'kept' then '${KEPT_REPLY}' else ${withoutAddresses('o.result')} end`,
  ),
  confirmed_late: now('o.is_doubtful'),
  sent_at: now('o.date_sent'),
  attachment_name: now(`o.attachments -> 0 ->> 'filename'`),
  attachment_bytes: now(`(o.attachments -> 0 ->> 'bytes')::integer`),
  rows: now('o.rows'),
  email_template_id: now(
    '(select t.id from email_templates t where t.template_key = o.template_key and t.language = o.language and not t.is_deleted limit 1)',
  ),
  message_id: now(
    `'<' || left(encode(sha256(convert_to(o.effect_key, 'UTF8')), 'hex'), 32) || '@muster.mail>'`,
  ),
  dedupe_key: now('o.effect_key'),
}

const seesAll = ({ is_super_admin, grants }: Viewer): boolean =>
  is_super_admin || grants.get(DELIVERIES_PAGE)?.reach.view.includes('all') === true

/** A mail that was never meant to reach its receiver, who has no right to it, say, is none they received. */
const reached = (user: string, row: string): string =>
  `(${row}.receiver_user_id is distinct from ${user} or ${row}.run_id in (${ownRuns(user)}) or not exists (select from outbox o where o.id = ${row}.id and o.state = 'skipped'))`

const isState = (value: unknown): value is DeliveryState => Object.hasOwn(STATES, String(value))

/** Beside what one received, the mails of one's own schedules and set-ups. */
export const emailDeliveriesOnServer = serveResource(emailDeliveries, {
  derived,
  implied: {
    state: (row, values) => {
      const states = values.filter(isState).flatMap((word) => STATES[word])
      if (states.length === 0) return 'false'
      return `${row}.id in (select o.id from outbox o where o.state in (${literals(states)}))`
    },
  },
  beyondReach: {
    isListed: true,
    holds: ({ user_id }, parameters, row) =>
      `${row}.run_id in (${ownRuns(parameters.add(user_id, 'bigint'))})`,
  },
  visible: (viewer, parameters, row) =>
    seesAll(viewer) ? 'true' : reached(parameters.add(viewer.user_id, 'bigint'), row),
})
