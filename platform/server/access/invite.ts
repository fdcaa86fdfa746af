import { randomUUID } from 'node:crypto'
import type { MailTemplate } from '#platform/contract/mail.ts'
import type { Sql } from '../database/database.ts'
import type { Post } from '../mail/outbox-store.ts'
import { addChallenge, shapes, voidEarlier } from './challenges.ts'

export interface Invited {
  readonly id: number
  readonly email: string
  readonly name: string
}

const invitation: MailTemplate = {
  key: 'welcome',
  name: 'Invitation to set a password',
  context: 'account',
  subject: 'Set your password for Muster',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    ['words', 'Follow this link to set your password. It works once, for {{expires_in}}.'],
    ['link', '{{link}}'],
    ['words', 'You sign in with this address: {{user.email}}'],
  ],
}

const insteadOfCode: MailTemplate = {
  key: 'reset-link',
  name: 'Link for a new password',
  context: 'account',
  subject: 'Your link for a new password',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    [
      'words',
      'Codes for your account were asked for or tried very often today. Instead of a code, follow this link to set a new password. It works once, for {{expires_in}}.',
    ],
    ['link', '{{link}}'],
    ['words', 'If you did not ask for it, there is nothing to do: your password stays as it is.'],
  ],
}

export const invitationMails: readonly MailTemplate[] = [invitation, insteadOfCode]

const MINUTES_A_DAY = 1_440

/**
 * Mails a person a link to set the password of their account, in the transaction of the caller; earlier links are void. Answers the
 * path of the link, or nothing when they got too many in a short time.
 */
export async function inviteToSetPassword(
  sql: Sql,
  post: Post,
  to: Invited,
  now: string,
): Promise<string | undefined> {
  await voidEarlier(sql, to.id, 'invitation', now)
  return mailLink(sql, post, to, invitation, now)
}

/** The same in the place of a code. Earlier links hold: the caller again and again takes none from the person. */
export const linkInsteadOfCode = (
  sql: Sql,
  post: Post,
  to: Invited,
  now: string,
): Promise<string | undefined> => mailLink(sql, post, to, insteadOfCode, now)

async function mailLink(
  sql: Sql,
  post: Post,
  { id: userId, email, name }: Invited,
  template: MailTemplate,
  now: string,
): Promise<string | undefined> {
  let link: string | undefined
  const challenge = { purpose: 'invitation', userId, address: email, now } as const
  await addChallenge(sql, challenge, async (within, { id, code }) => {
    // Behind # a browser keeps it to itself: no server and no proxy writes it down.
    link = `/auth/set-password#id=${id}&code=${code}`
    await post(within, {
      key: `invitation-${randomUUID()}`,
      to: { address: email, user_id: userId },
      template,
      values: {
        'user.name': name,
        'user.email': email,
        expires_in: `${shapes.invitation.minutes / MINUTES_A_DAY} days`,
      },
      secrets: { values: { link }, minutes: shapes.invitation.minutes },
    })
  })
  return link
}
