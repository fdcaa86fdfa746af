import {
  choice,
  email,
  instant,
  integer,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { mailKinds } from '#platform/contract/outbox.ts'
import { ownerUser, resource } from '#platform/contract/resource.ts'
import { DELIVERIES_PAGE } from '../runs/email-runs.ts'

export const deliveryStates = [
  'Queued',
  'Sending',
  'Sent',
  'Failed',
  'Skipped',
  'Cancelled',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What the log says of mail that was written to a file, since there is no mail server. */
export const KEPT_REPLY = 'outbox'

const own = 'V:self'

/** Every mail Muster sent, to whom and with what result: what is known of it from the start, and what the outbox says of it now. */
export const emailDeliveries = resource('email-deliveries', {
  page: DELIVERIES_PAGE,
  label: { one: 'Delivery', many: 'Sent Mail', message: 'Email Delivery' },
  about:
    'A delivery is one mail to one person: a sign-in code, a notice, a report or an announcement.',
  icon: 'mail',
  title: 'subject',
  headline: ['kind', 'receiver_user_id'],
  rows: ownerUser('receiver_user_id'),
  personal: { group: 'Messages', stays: ['template_key'] },
  rights: ['view', 'edit'],
  fields: {
    queued_at: instant({ required: true, readOnly: true, label: 'Queued' }),
    subject: text({ derived: true }),
    kind: choice(mailKinds, { required: true, readOnly: true }),
    receiver_user_id: reference('users', { readOnly: true, isPast: true, label: 'Receiver' }),
    receiver_contact_id: reference('company-contacts', {
      readOnly: true,
      isPast: true,
      label: 'Contact',
    }),
    address: email({ derived: true }),
    masked_address: text({ derived: true, label: 'Address in part' }),
    state: choice(deliveryStates, {
      derived: true,
      tones: {
        ...{ Queued: 'info', Sending: 'info', Sent: 'ok' },
        ...{ Failed: 'bad', Skipped: 'off', Cancelled: 'off' },
      },
    }),
    reason: text({ derived: true, label: 'Why not sent' }),
    attempts: integer({ derived: true, label: 'Attempts' }),
    next_attempt_at: instant({ derived: true, label: 'Next attempt' }),
    last_error: text({ derived: true, label: 'Last error' }),
    smtp_reply: text({ derived: true, label: 'Reply of the mail server' }),
    confirmed_late: yesNo({ derived: true, label: 'May have arrived twice' }),
    sent_at: instant({ derived: true, label: 'Sent' }),
    attachment_name: text({ derived: true, label: 'Attachment' }),
    attachment_bytes: integer({ derived: true, label: 'Bytes attached' }),
    rows: integer({ derived: true }),
    run_id: reference('email-runs', { readOnly: true, label: 'Run' }),
    email_template_id: reference('email-templates', { derived: true, label: 'Template' }),
    template_key: text({ readOnly: true, max: 60, label: 'Template key' }),
    message_id: text({ derived: true, label: 'Message ID' }),
    dedupe_key: text({ derived: true, label: 'Key', offRecord: true }),
  },
  circles: {
    addresses: {
      label: 'Sent Mail: addresses',
      seenBy: 'Seen by administrators',
      fields: ['address'],
      rights: ['view'],
      grants: { Admin: 'V:all', IT: 'V:all' },
    },
  },
  list: {
    columns: [
      ...(['subject', 'kind', 'receiver_user_id', 'address', 'state'] as const),
      ...(['queued_at', 'sent_at'] as const),
    ],
    sort: '-queued_at',
    search: ['receiver_user_id', 'template_key'],
    filters: ['state', 'kind', 'receiver_user_id', 'queued_at', 'run_id', 'email_template_id'],
  },
  menu: { group: 'Administration', order: 95 },
  grants: {
    ...{ Admin: 'VE:all', IT: 'VE:all', HR: own, Manager: own, 'Team Lead': own },
    ...{ QA: own, Trainer: own, Agent: own },
  },
})
