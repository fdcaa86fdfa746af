import { randomUUID } from 'node:crypto'
import type { Sql } from '#platform/server/database/database.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { addMail } from '#platform/server/mail/outbox-store.ts'
import { receiverOf } from './send-code.ts'

const hello = ['words', 'Hello {first_name},'] as const
const surprised = [
  'words',
  'If that surprises you, change your password and ask an administrator at once.',
] as const

/** What people are told by mail of how they sign in. */
export const factorMails = {
  authenticatorOn: {
    subject: 'Your authenticator app is set up',
    blocks: [hello, ['words', 'From now on Muster asks for a code of your app.'], surprised],
  },
  authenticatorOff: {
    subject: 'Your authenticator app is turned off',
    blocks: [hello, ['words', 'Muster does not ask for a code of your app any more.'], surprised],
  },
  authenticatorTakenOff: {
    subject: 'Your authenticator app was turned off',
    blocks: [
      hello,
      ['words', 'An administrator turned it off: Muster does not ask for its codes any more.'],
      ['words', 'Set it up again in your profile when you have your phone.'],
      surprised,
    ],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    blocks: [
      hello,
      ['words', 'Somebody signed in to your account with one of your recovery codes.'],
      surprised,
    ],
  },
  directoryLinked: {
    subject: 'Your account is linked to the directory',
    blocks: [
      hello,
      ['words', "An administrator linked it: you sign in with your company's directory, too."],
      surprised,
    ],
  },
  directoryUnlinked: {
    subject: 'Your account is no longer linked to the directory',
    blocks: [
      hello,
      ['words', 'An administrator took the link away: you sign in with your password.'],
      surprised,
    ],
  },
} as const satisfies Record<string, MailTemplate>

/** Tells an account, in the transaction of what it tells of. */
export async function tellOfFactor(
  sql: Sql,
  userId: number,
  template: keyof typeof factorMails,
): Promise<void> {
  const receiver = await receiverOf(sql, userId)
  if (!receiver) return
  await addMail(sql, {
    key: `factor-${randomUUID()}`,
    to: receiver.email,
    template: factorMails[template],
    values: { first_name: receiver.first_name },
  })
}
