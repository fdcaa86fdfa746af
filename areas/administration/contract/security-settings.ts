import { date, integer, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Nobody may be asked for fewer characters. */
export const SHORTEST_PASSWORD = 8

/** How everybody signs in. What a role or an account asks for beyond that holds as well. */
export const securitySettings = resource('security-settings', {
  page: '/settings/security',
  rows: 'shared',
  list: { columns: [], sort: '' },
  label: { one: 'Security', many: 'Security' },
  title: 'password_min_length',
  fields: {
    password_min_length: integer({
      min: SHORTEST_PASSWORD,
      max: 64,
      default: SHORTEST_PASSWORD,
      unit: 'characters',
      label: 'Shortest password',
      help: 'For passwords that are set from now on. Common passwords are always refused.',
    }),
    require_2fa: yesNo({
      default: false,
      label: 'Second factor for everyone',
      help: 'Accounts without an authenticator app get a code by mail at sign-in.',
    }),
    require_2fa_from: date({
      askedWhen: { require_2fa: true },
      label: 'From',
      help: 'Until then people can set up an authenticator app. They get a notice a week and a day before. Leave blank to begin today.',
    }),
  },
  form: {
    sections: [
      {
        title: 'What does everyone sign in with?',
        help: 'Roles and accounts can ask for a second factor on their own, too.',
        fields: ['require_2fa', 'require_2fa_from'],
      },
      {
        title: 'How good must passwords be?',
        help: 'Long passwords are better than complicated ones.',
        fields: ['password_min_length'],
      },
    ],
  },
})
