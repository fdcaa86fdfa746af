import type { MailTemplate } from '#platform/server/mail/mail-template.ts'

const ignore =
  'If that was not you, somebody knows your password: change it, and tell an administrator.'

/** What this area writes to people. `{code}` is a secret: neither screen nor history shows it. */
export const mails = {
  login: {
    subject: 'Your code to sign in',
    blocks: [
      ['words', 'Hello {first_name},'],
      ['words', 'This code completes your sign-in to Muster. It holds for ten minutes.'],
      ['code', '{code}'],
      ['words', ignore],
    ],
  },
  reset: {
    subject: 'Your code for a new password',
    blocks: [
      ['words', 'Hello {first_name},'],
      ['words', 'With this code you set a new password for Muster. It holds for ten minutes.'],
      ['code', '{code}'],
      ['words', 'If you did not ask for it, there is nothing to do: your password stays as it is.'],
    ],
  },
  profile_password: {
    subject: 'Your code to change your password',
    blocks: [
      ['words', 'Hello {first_name},'],
      ['words', 'This code confirms your new password for Muster. It holds for ten minutes.'],
      ['code', '{code}'],
      ['words', ignore],
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    blocks: [
      ['words', 'Hello {first_name},'],
      ['words', 'The password of your account was changed, and your other sessions have ended.'],
      ['words', 'If that was not you, ask an administrator at once to close your account.'],
    ],
  },
} as const satisfies Record<string, MailTemplate>
