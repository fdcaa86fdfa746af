import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { randomUUID } from 'node:crypto'
import type { MailTemplate } from '#platform/contract/mail.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import type { users } from '../contract/users.ts'

const ask = 'If that surprises you, ask an administrator at once.'

const passwordSet: MailTemplate = {
  key: 'password-set',
  name: 'Password set by an administrator',
  context: 'account',
  subject: 'Your password was changed',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    [
      'words',
      'An administrator set a new password for your account, and your sessions have ended.',
    ],
    ['words', ask],
  ],
}

const addressChanged: MailTemplate = {
  key: 'address-changed',
  name: 'Address of an account changed',
  context: 'account',
  subject: 'Your address was changed',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    [
      'words',
      'You now sign in to Muster with {{user.email}}, no longer with {{user.former_email}}.',
    ],
    ['words', ask],
  ],
}

export const accountMails: readonly MailTemplate[] = [passwordSet, addressChanged]

/** Tells people by mail what others changed about how they sign in; a new address is told at the old one, too. */
export async function tellOwner(
  values: DraftOf<typeof users>,
  { sql, before, post }: ChangeOf<typeof users>,
): Promise<void> {
  const old = String(before?.email ?? '').trim()
  const address = typeof values.email === 'string' ? values.email.trim() : old
  const tell = (to: string, template: MailTemplate) =>
    post(sql, {
      key: `account-${randomUUID()}`,
      to: { address: to, user_id: Number(before?.id) },
      template,
      values: {
        'user.name': String(before?.name ?? ''),
        'user.email': address,
        'user.former_email': old,
      },
    })
  if (typeof values.password === 'string') await tell(address, passwordSet)
  if (address.toLowerCase() === old.toLowerCase()) return
  for (const to of [old, address]) await tell(to, addressChanged)
}
