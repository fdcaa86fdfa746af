import type { MailTemplate } from '#platform/contract/mail.ts'

/** An announcement to one of its receivers. */
export const announcementMail: MailTemplate = {
  key: 'announcement',
  name: 'Announcement',
  context: 'announcement',
  subject: '{{announcement.title}}',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    ['words', '{{message}}'],
    ['link', '{{announcement.link}}'],
  ],
}
