import { randomUUID } from 'node:crypto'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { addMail } from '#platform/server/mail/outbox-store.ts'
import type { Change, Row } from '#platform/server/records/served.ts'

const ask = 'If that surprises you, ask an administrator at once.'

const passwordChanged: MailTemplate = {
  subject: 'Your password was changed',
  blocks: [
    ['words', 'Hello {first_name},'],
    [
      'words',
      'An administrator set a new password for your account, and your sessions have ended.',
    ],
    ['words', ask],
  ],
}

const addressChanged: MailTemplate = {
  subject: 'Your address was changed',
  blocks: [
    ['words', 'Hello {first_name},'],
    ['words', 'You now sign in to Muster with {now}, no longer with {before}.'],
    ['words', ask],
  ],
}

/** Tells people by mail what others changed about how they sign in; a new address is told at the old one, too. */
export async function tellOwner(values: Row, { sql, before }: Change): Promise<void> {
  const [first_name, old] = [String(before?.first_name ?? ''), String(before?.email ?? '').trim()]
  const address = typeof values.email === 'string' ? values.email.trim() : old
  const tell = (to: string, template: MailTemplate, more: Readonly<Record<string, string>> = {}) =>
    addMail(sql, {
      key: `account-${randomUUID()}`,
      to,
      template,
      values: { first_name, ...more },
    })
  if (typeof values.password === 'string') await tell(address, passwordChanged)
  if (address.toLowerCase() === old.toLowerCase()) return
  for (const to of [old, address]) await tell(to, addressChanged, { before: old, now: address })
}
