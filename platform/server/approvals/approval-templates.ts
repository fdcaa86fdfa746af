import type { MailTemplate } from '#platform/contract/mail.ts'

/** What people are told of any request. */
export const approvalTemplates = {
  asked: {
    key: 'approval-asked',
    name: 'Approval needed',
    context: 'approval',
    subject: 'Approval needed: {{approval.title}}',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      ['words', '{{approval.asker}} asks for your decision. {{approval.kind}}: {{approval.title}}'],
      ['link', '{{app.url}}/approvals'],
    ],
  },
  reminded: {
    key: 'approval-reminded',
    name: 'Reminder of an approval',
    context: 'approval',
    subject: 'Still waiting for you: {{approval.title}}',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      [
        'words',
        '{{approval.asker}} still waits for your decision. {{approval.kind}}: {{approval.title}}',
      ],
      ['link', '{{app.url}}/approvals'],
    ],
  },
  decided: {
    key: 'approval-decided',
    name: 'Decision about a request',
    context: 'approval',
    subject: '{{approval.outcome}}: {{approval.title}}',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      ['words', '{{approval.kind}}: {{approval.title}}. {{approval.outcome}}.'],
      ['link', '{{app.url}}/approvals'],
    ],
  },
  takenBack: {
    key: 'approval-taken-back',
    name: 'Decision taken back',
    context: 'approval',
    subject: 'Waiting again: {{approval.title}}',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      [
        'words',
        'The decision about your request was taken back. It is waiting for approval again. {{approval.kind}}: {{approval.title}}',
      ],
      ['link', '{{app.url}}/approvals'],
    ],
  },
} as const satisfies Record<string, MailTemplate>
