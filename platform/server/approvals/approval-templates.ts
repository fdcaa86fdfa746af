import type { MailTemplate } from '#platform/contract/mail.ts'

/** What people are told of any request. */
export const approvalTemplates = {
  asked: {
    key: 'approval-asked',
    name: 'Approval needed',
    context: 'approval',
    subject: 'Approval needed: {{approval.request}}',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      ['words', '{{approval.request}} is waiting for your decision: {{approval.title}}'],
      ['link', '{{app.url}}/approvals'],
    ],
  },
  entered: {
    key: 'approval-entered',
    name: 'Request entered for a person',
    context: 'approval',
    subject: '{{approval.kind}} was entered for you: {{approval.title}}',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      [
        'words',
        '{{approval.asker}} entered this for you. {{approval.kind}}: {{approval.title}}. It is waiting for approval.',
      ],
      ['link', '{{app.url}}/approvals'],
    ],
  },
  reminded: {
    key: 'approval-reminded',
    name: 'Reminder of an approval',
    context: 'approval',
    subject: 'Still waiting for you: {{approval.request}}',
    blocks: [
      ['words', 'Hello {{receiver.first_name}},'],
      ['words', '{{approval.request}} is still waiting for your decision: {{approval.title}}'],
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
      ['words', '{{approval.outcome}}. {{approval.request}}: {{approval.title}}'],
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
        'The decision was taken back. {{approval.request}} is waiting for approval again: {{approval.title}}',
      ],
      ['link', '{{app.url}}/approvals'],
    ],
  },
} as const satisfies Record<string, MailTemplate>
