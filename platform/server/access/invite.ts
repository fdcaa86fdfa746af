import { randomUUID } from 'node:crypto'
import type { Sql } from '../database/database.ts'
import type { MailTemplate } from '../mail/mail-template.ts'
import { addMail } from '../mail/outbox-store.ts'
import { addChallenge, shapes, voidEarlier } from './challenges.ts'

export interface Invited {
  readonly id: number
  readonly email: string
  readonly first_name: string
}

const invitation: MailTemplate = {
  subject: 'Set your password for Muster',
  blocks: [
    ['words', 'Hello {first_name},'],
    ['words', 'Follow this link to set your password. It works once, for three days.'],
    ['link', '{link}'],
    ['words', 'You sign in with this address: {email}'],
  ],
}

const insteadOfCode: MailTemplate = {
  subject: 'Your link for a new password',
  blocks: [
    ['words', 'Hello {first_name},'],
    [
      'words',
      'Codes for your account were asked for or tried very often today. Instead of a code, follow this link to set a new password. It works once, for three days.',
    ],
    ['link', '{link}'],
    ['words', 'If you did not ask for it, there is nothing to do: your password stays as it is.'],
  ],
}

/**
 * Mails somebody a link to set the password of their account, in the transaction of the caller; earlier links are void. Answers
 * false when they got too many in a short time.
 */
export async function inviteToSetPassword(sql: Sql, to: Invited, now: string): Promise<boolean> {
  await voidEarlier(sql, to.id, 'invitation', now)
  return mailLink(sql, to, invitation, now)
}

/** The same in the place of a code. Earlier links hold: whoever asks again and again takes none from the person. */
export const linkInsteadOfCode = (sql: Sql, to: Invited, now: string): Promise<boolean> =>
  mailLink(sql, to, insteadOfCode, now)

async function mailLink(
  sql: Sql,
  { id: userId, email, first_name }: Invited,
  template: MailTemplate,
  now: string,
): Promise<boolean> {
  const challenge = { purpose: 'invitation', userId, address: email, now } as const
  const made = await addChallenge(sql, challenge, (within, { id, code }) =>
    addMail(within, {
      key: `invitation-${randomUUID()}`,
      to: email,
      template,
      values: { first_name, email },
      // Behind # a browser keeps it to itself: no server and no proxy writes it down.
      secrets: {
        values: { link: `/auth/set-password#id=${id}&code=${code}` },
        minutes: shapes.invitation.minutes,
      },
    }),
  )
  return made !== undefined
}
