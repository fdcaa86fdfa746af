import { integer, longText, text, yesNo } from '#platform/contract/fields/field.ts'
import { personalGroups, type PersonalGroup } from '#platform/contract/personal.ts'
import { resource } from '#platform/contract/resource.ts'

/** How long each group of data of a person is kept after their last day. */
export const retentionTerms = resource('retention-terms', {
  label: { one: 'Term', many: 'Terms' },
  about: 'A term says how long a group of data of a person is kept after their last day.',
  icon: 'calendar-time',
  title: 'name',
  rows: 'shared',
  // What goes, and when, each system decides for itself.
  configuration: false,
  rights: ['view', 'edit'],
  fields: {
    name: text({ readOnly: true, unique: true, max: 40, label: 'Group' }),
    covers: longText({ readOnly: true, max: 400, label: 'What goes' }),
    is_on: yesNo({ default: false, label: 'On', help: 'While it is off, the data stay.' }),
    days: integer({
      required: true,
      min: 1,
      max: 36_500,
      unit: 'days',
      label: 'Days after the last day',
    }),
  },
  list: { columns: ['name', 'covers', 'days', 'is_on'], sort: 'id', search: ['name'] },
  form: {
    sections: [{ title: 'How long are they kept?', name: 'Term', fields: ['days', 'is_on'] }],
  },
  menu: { group: 'Personal data', order: 30 },
  grants: { Admin: 'VE:all', HR: 'V:all' },
})

/** What every system begins with: all of it off. */
export const usualTerms: Readonly<
  Record<PersonalGroup, { readonly days: number; readonly covers: string }>
> = {
  Person: {
    days: 1095,
    covers:
      'Name, contacts, bank, identity papers, picture, files, notes of HR; the account is closed, and their name is searched for everywhere.',
  },
  Absence: { days: 730, covers: 'Reasons and files of leave.' },
  'Working time': {
    days: 365,
    covers: 'Addresses, places, devices and pictures of the clock, faces, notes on shifts.',
  },
  Work: { days: 365, covers: 'Texts and files of their tickets, requests and equipment.' },
  Quality: { days: 730, covers: 'Comments of reviews, disputes and coachings.' },
  Learning: { days: 1095, covers: 'Their name on certificates, and notes on courses.' },
  Messages: { days: 90, covers: 'Chats, notices, mails to them, sign-ins, pages they opened.' },
}

/** The groups in their order. */
export const termNames = personalGroups
