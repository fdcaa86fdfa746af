import { instant, integer, reference, richText, text } from '#platform/contract/fields/field.ts'
import { ownerUser, resource } from '#platform/contract/resource.ts'

export const ANNOUNCEMENTS_PAGE = '/announcements'

const everyone = {
  Admin: 'V:all',
  HR: 'V:all',
  IT: 'V:all',
  Manager: 'V:self',
  'Team Lead': 'V:self',
  QA: 'V:self',
  Trainer: 'V:self',
  Agent: 'V:self',
} as const

/** What was announced, as it was sent: its receivers read it here, its sender sees who did. */
export const announcements = resource('announcements', {
  page: ANNOUNCEMENTS_PAGE,
  label: { one: 'Announcement', many: 'Announcements' },
  about: 'An announcement is news for the people of some roles and offices, mailed by a schedule.',
  icon: 'speakerphone',
  title: 'title',
  rows: 'created',
  configuration: false,
  rights: ['view'],
  fields: {
    title: text({ required: true, readOnly: true, max: 120 }),
    message: richText({ readOnly: true, max: 20_000 }),
    sent_at: instant({ required: true, readOnly: true, label: 'Sent' }),
    email_run_id: reference('email-runs', { readOnly: true, offRecord: true, label: 'Run' }),
    receivers: integer({ derived: true }),
    seen: integer({ derived: true, label: 'Seen by' }),
  },
  list: {
    columns: ['title', 'sent_at', 'seen', 'receivers'],
    sort: '-sent_at',
    search: ['title'],
    filters: ['sent_at'],
  },
  menu: { group: 'Documents', order: 90 },
  grants: everyone,
})

/** Who got an announcement, and when they saw it in Muster. */
export const announcementReceivers = resource('announcement-receivers', {
  page: ANNOUNCEMENTS_PAGE,
  panelOf: true,
  partOf: 'announcement_id',
  parent: 'announcement_id',
  label: { one: 'Announcement Receiver', many: 'Announcement Receivers' },
  about: 'Who got an announcement, and when they saw it in Muster.',
  icon: 'users',
  title: 'user_id',
  rows: ownerUser('user_id'),
  personal: { group: 'Messages' },
  rights: ['view'],
  fields: {
    announcement_id: reference('announcements', { required: true, readOnly: true }),
    user_id: reference('users', { required: true, readOnly: true, isPast: true, label: 'Person' }),
    seen_at: instant({ readOnly: true, label: 'Seen' }),
  },
  list: {
    columns: ['user_id', 'seen_at'],
    sort: '-seen_at',
    search: ['user_id'],
    filters: ['announcement_id', 'seen_at'],
  },
})
