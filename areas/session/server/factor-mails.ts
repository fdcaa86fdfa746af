import { randomUUID } from 'node:crypto'
import type { Sql } from '#platform/server/database/database.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { receiverOf } from './send-code.ts'

const hello = ['words', 'Hello {{receiver.first_name}},'] as const
const surprised = [
  'words',
  'If that surprises you, change your password and ask an administrator at once.',
] as const

/** What people are told by mail of how they sign in. */
export const factorMails = {
  authenticatorOn: {
    key: 'authenticator-on',
    name: 'Authenticator app set up',
    context: 'account',
    subject: 'Your authenticator app is set up',
    blocks: [hello, ['words', 'From now on Muster asks for a code of your app.'], surprised],
  },
  authenticatorOff: {
    key: 'authenticator-off',
    name: 'Authenticator app turned off',
    context: 'account',
    subject: 'Your authenticator app is turned off',
    blocks: [hello, ['words', 'Muster does not ask for a code of your app any more.'], surprised],
  },
  authenticatorTakenOff: {
    key: 'authenticator-taken-off',
    name: 'Authenticator app turned off by an administrator',
    context: 'account',
    subject: 'Your authenticator app was turned off',
    blocks: [
      hello,
      ['words', 'An administrator turned it off: Muster does not ask for its codes any more.'],
      ['words', 'Set it up again in your profile when you have your phone.'],
      surprised,
    ],
  },
  recoveryCodeUsed: {
    key: 'recovery-code-used',
    name: 'Recovery code used',
    context: 'account',
    subject: 'A recovery code was used',
    blocks: [
      hello,
      ['words', 'Someone signed in to your account with one of your recovery codes.'],
      surprised,
    ],
  },
  directoryLinked: {
    key: 'directory-linked',
    name: 'Directory account linked',
    context: 'account',
    subject: 'Your account is linked to the directory',
    blocks: [
      hello,
      ['words', "An administrator linked it: you sign in with your company's directory, too."],
      surprised,
    ],
  },
  directoryLinkedByAddress: {
    key: 'directory-linked-by-address',
    name: 'Directory account linked by its address',
    context: 'account',
    subject: 'Your account is linked to the directory',
    blocks: [
      hello,
      [
        'words',
        "A person with your address in your company's directory signed in there: from now on that opens your account.",
      ],
      surprised,
    ],
  },
  directoryUnlinked: {
    key: 'directory-unlinked',
    name: 'Directory account unlinked',
    context: 'account',
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
  { mail }: Pick<Engine, 'mail'>,
  sql: Sql,
  userId: number,
  template: keyof typeof factorMails,
): Promise<void> {
  const receiver = await receiverOf(sql, userId)
  if (!receiver) return
  await mail.add(sql, {
    key: `factor-${randomUUID()}`,
    to: { address: receiver.email, user_id: receiver.id },
    template: factorMails[template],
    values: {},
  })
}
