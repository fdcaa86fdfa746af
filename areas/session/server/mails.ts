import type { MailTemplate } from '#platform/contract/mail.ts'

const ignore =
  'If that was not you, another person knows your password. Change it, and tell an administrator.'

/** What this area writes to people. The code is a secret: neither screen nor history shows it. */
export const mails = {
  login: {
    key: 'login-code',
    name: 'Code to sign in',
    context: 'account',
    subject: 'Your code to sign in',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      ['words', 'This code completes your sign-in to Muster. It holds for {{expires_in}}.'],
      ['code', '{{code}}'],
      ['words', ignore],
    ],
  },
  reset: {
    key: 'reset-code',
    name: 'Code for a new password',
    context: 'account',
    subject: 'Your code for a new password',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      ['words', 'With this code you set a new password for Muster. It holds for {{expires_in}}.'],
      ['code', '{{code}}'],
      ['words', 'If you did not ask for it, there is nothing to do: your password stays as it is.'],
    ],
  },
  profile_password: {
    key: 'profile-code',
    name: 'Code to change the password',
    context: 'account',
    subject: 'Your code to change your password',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      ['words', 'This code confirms your new password for Muster. It holds for {{expires_in}}.'],
      ['code', '{{code}}'],
      ['words', ignore],
    ],
  },
  passwordChanged: {
    key: 'password-changed',
    name: 'Password changed',
    context: 'account',
    subject: 'Your password was changed',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      ['words', 'The password of your account was changed, and your other sessions have ended.'],
      ['words', 'If that was not you, ask an administrator at once to close your account.'],
    ],
  },
} as const satisfies Record<string, MailTemplate>
