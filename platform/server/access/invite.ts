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

/**
 * Mails somebody a link to set the password of their account, in the transaction of the caller; earlier links are void. Answers
 * false when they got too many in a short time.
 */
export async function inviteToSetPassword(
  sql: Sql,
  { id: userId, email, first_name }: Invited,
  now: string,
): Promise<boolean> {
  await voidEarlier(sql, userId, 'invitation', now)
  const challenge = { purpose: 'invitation', userId, address: email, now } as const
  const made = await addChallenge(sql, challenge, (within, { id, code }) =>
    addMail(within, {
      key: `invitation-${randomUUID()}`,
      to: email,
      template: invitation,
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
