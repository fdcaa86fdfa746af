import {
  date,
  integer,
  references,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

/** Notices, and whom to ask: shown on the page they are for, to the people they are for. */
export const contactBoard = resource('contact-board', {
  label: { one: 'Contact Board', many: 'Contact Board' },
  about: 'An item of the contact board says whom to ask, or tells people something.',
  icon: 'address-book',
  title: 'title',
  rows: 'created',
  configuration: false,
  fields: {
    title: text({ required: true, max: 120 }),
    description: richText({ required: true, max: 10_000 }),
    objects_ids: references('objects', {
      label: 'Pages',
      help: 'The pages it appears on. Leave blank for every dashboard.',
    }),
    object_id: references('objects', { derived: true, offRecord: true, label: 'Shown on' }),
    offices_ids: references('offices', { help: 'Leave blank for every office.' }),
    client_ids: references('clients', { label: 'Clients', help: 'Leave blank for every client.' }),
    departments_ids: references('departments', { help: 'Leave blank for every department.' }),
    roles_ids: references('roles', { help: 'Leave blank for every role.' }),
    contact_ids: references('employees', {
      label: 'People to ask',
      help: 'Shown with their clock state.',
    }),
    valid_from: date(),
    valid_to: date({ help: 'The last day it is shown.' }),
    is_pinned: yesNo({ default: false, label: 'Pinned', help: 'Stays above the others.' }),
    sort_order: integer({ min: 0, default: 100 }),
    seen_count: integer({ derived: true, label: 'Seen by' }),
  },
  order: [['valid_from', 'valid_to']],
  list: {
    editable: ['valid_to', 'is_pinned'],
    columns: ['title', 'objects_ids', 'offices_ids', 'client_ids', 'valid_to', 'is_pinned'],
    sort: '-is_pinned,sort_order',
    search: ['title', 'description'],
    filters: ['object_id', 'offices_ids', 'client_ids', 'is_pinned'],
  },
  form: {
    sections: [
      {
        title: 'What should people know?',
        name: 'Notice',
        help: 'Say it in the title; the text can hold links and lists.',
        fields: ['title', 'description', 'contact_ids'],
      },
      {
        title: 'Where and when is it shown?',
        name: 'Display',
        help: 'Pinned items come first, then smaller numbers.',
        fields: ['objects_ids', 'valid_from', 'valid_to', 'is_pinned', 'sort_order'],
      },
      {
        title: 'Who is it for?',
        name: 'Audience',
        help: 'People see it when they match every list that is not blank.',
        fields: ['offices_ids', 'client_ids', 'departments_ids', 'roles_ids'],
      },
    ],
  },
  menu: { group: 'Organisation', order: 40 },
  grants: {
    Admin: 'VAED:all',
    Manager: 'VAE:all',
    'Team Lead': 'VA:all E:self',
    HR: 'VAE:all',
    IT: 'VA:all E:self',
    QA: 'V:all',
    Trainer: 'V:all',
    Agent: 'V:all',
  },
})
