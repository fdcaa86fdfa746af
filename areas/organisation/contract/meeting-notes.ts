import {
  choice,
  date,
  instant,
  integer,
  list,
  reference,
  references,
  richText,
  text,
  time,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { attachable } from '#platform/contract/traits.ts'

/** What a person does until when. */
const actionItem = {
  text: text({ required: true, max: 300, label: 'What' }),
  owner_id: reference('employees', { required: true, label: 'Who' }),
  due_date: date({ required: true, label: 'Until' }),
  done: yesNo({ default: false }),
  done_at: instant({ offForm: true }),
}

/** What was agreed with a client, and who does it. */
export const meetingNotes = resource('meeting-notes', {
  page: '/client',
  panelOf: true,
  label: { one: 'Meeting Note', many: 'Meeting Notes' },
  about: 'A meeting note says what was agreed with a client, and who does it until when.',
  icon: 'message',
  title: 'subject',
  rows: 'shared',
  configuration: false,
  rights: ['view', 'add', 'edit', 'delete'],
  traits: [attachable({ max: 5 })],
  fields: {
    client_id: reference('clients', { required: true, fixed: true }),
    subject: text({ required: true, max: 160 }),
    meeting_date: date({ required: true, label: 'Day' }),
    start_time: time({ label: 'Start' }),
    duration_minutes: integer({ min: 5, max: 600, unit: 'min', label: 'Length' }),
    type: choice(['Call', 'Visit', 'Business review', 'Escalation', 'Internal'], {
      required: true,
    }),
    attendees_ids: references('employees', { label: 'Attendees' }),
    contacts_ids: references('company-contacts', {
      label: 'Contacts',
      where: { client_ids: '{client_id}' },
      help: 'Who came from the client.',
    }),
    notes: richText({ required: true, max: 20_000 }),
    decisions: richText({ max: 10_000 }),
    visibility: choice(['Everybody with the client', 'Client managers'], {
      default: 'Everybody with the client',
      label: 'Seen by',
    }),
    next_meeting_at: instant({ label: 'Next meeting' }),
    action_items: list(actionItem, {
      max: 50,
      help: 'The owner gets a notice now, and again on the day.',
    }),
    open_actions: integer({ derived: true, label: 'Open actions' }),
  },
  list: {
    columns: ['meeting_date', 'subject', 'type', 'attendees_ids', 'open_actions'],
    sort: '-meeting_date',
    search: ['subject', 'notes'],
    filters: ['client_id', 'type', 'meeting_date', 'open_actions'],
  },
  form: {
    sections: [
      {
        title: 'Which meeting?',
        name: 'Meeting',
        fields: [
          'client_id',
          'subject',
          'type',
          'meeting_date',
          'start_time',
          'duration_minutes',
          'attendees_ids',
          'contacts_ids',
          'visibility',
        ],
      },
      {
        title: 'What was said and agreed?',
        name: 'Minutes',
        fields: ['notes', 'decisions', 'next_meeting_at'],
      },
      {
        title: 'Who does what until when?',
        name: 'Actions',
        fields: ['action_items'],
      },
    ],
  },
})
