import type { MailTemplate } from '#platform/contract/mail.ts'

/** What people are written who still have equipment. */
export const equipmentMail: MailTemplate = {
  key: 'equipment-reminder',
  name: 'Equipment to bring back',
  context: 'equipment',
  subject: 'Please bring back what you still have',
  blocks: [
    ['words', 'Hello {{holder.name}},'],
    ['words', 'You still have: {{equipment.items}}.'],
    [
      'words',
      'Please bring it to {{equipment.office}}, or answer this mail so that it can be collected.',
    ],
  ],
}
