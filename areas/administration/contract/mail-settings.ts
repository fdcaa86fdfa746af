import { choice, email, integer, secret, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** The mail server, for companies that name it here and not in the environment. */
export const mailSettings = resource('mail-settings', {
  page: '/settings/mail',
  rows: 'shared',
  list: { columns: [], sort: '' },
  label: { one: 'Mail', many: 'Mail' },
  title: 'host',
  fields: {
    host: text({
      max: 253,
      pattern: '[\\w\\-]+([.][\\w\\-]+)*',
      patternMessage: 'Host must be a name such as mail.office.example',
      help: 'Leave blank to write mail to files. The server’s OUTBOUND_ALLOW has to list it.',
    }),
    port: integer({ min: 1, max: 65_535, default: 587 }),
    encryption: choice(['STARTTLS', 'TLS', 'None'], {
      default: 'STARTTLS',
      help: 'STARTTLS is usual with port 587, TLS with 465.',
    }),
    username: text({
      max: 200,
      label: 'User name',
      help: 'Leave blank if the server asks for none.',
    }),
    password: secret({ label: 'Password' }),
    sender: email({ help: 'Whom people see as the sender. Leave blank for MAIL_FROM.' }),
  },
  form: {
    sections: [
      {
        title: 'Which server takes the mail?',
        help: 'Codes, invitations and notices leave by it.',
        fields: ['host', 'port', 'encryption'],
      },
      {
        title: 'How does Muster sign in there?',
        help: 'The password is stored encrypted and cannot be read back.',
        fields: ['username', 'password'],
      },
      { title: 'Who is the sender?', fields: ['sender'] },
    ],
  },
})
