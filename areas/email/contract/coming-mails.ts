import type { MailTemplate } from '#platform/contract/mail.ts'

const hello = ['words', 'Hello {{receiver.first_name}},'] as const

/** The mails of subjects that are to send them: their wording can be set before, and whoever sends one names its template here. */
export const comingMails = {
  leaveAsked: {
    key: 'leave-asked',
    name: 'Leave asked for',
    context: 'leave',
    subject: '{{leave.employee}} asks for leave: {{leave.type}}, {{leave.from}} to {{leave.to}}',
    blocks: [
      hello,
      ['words', '{{leave.type}} from {{leave.from}} to {{leave.to}}, {{leave.days}} days.'],
      ['link', '{{app.url}}/approvals'],
    ],
  },
  leaveDecided: {
    key: 'leave-decided',
    name: 'Decision about leave',
    context: 'leave',
    subject: 'Leave {{leave.status}}: {{leave.from}} to {{leave.to}}',
    blocks: [
      hello,
      [
        'words',
        'Your {{leave.type}} from {{leave.from}} to {{leave.to}} ({{leave.days}} days): {{leave.status}}. Decided by {{approver.name}}.',
      ],
      ['link', '{{app.url}}/approvals'],
    ],
  },
  ticketOpened: {
    key: 'ticket-opened',
    name: 'Ticket opened',
    context: 'ticket',
    subject: '[{{ticket.number}}] {{ticket.title}}',
    blocks: [
      hello,
      ['words', 'Ticket {{ticket.number}} was opened in {{ticket.category}}: {{ticket.title}}'],
      ['link', '{{app.url}}/tickets'],
    ],
  },
  ticketStatus: {
    key: 'ticket-status',
    name: 'Ticket changed',
    context: 'ticket',
    subject: '[{{ticket.number}}] {{ticket.status}}: {{ticket.title}}',
    blocks: [
      hello,
      ['words', 'Ticket {{ticket.number}} is now {{ticket.status}}.'],
      ['link', '{{app.url}}/tickets'],
    ],
  },
  assetApproval: {
    key: 'asset-approval',
    name: 'Asset asked for',
    context: 'asset_approval',
    subject: '{{requester.name}} asks for {{asset.name}}',
    blocks: [
      hello,
      ['words', '{{requester.name}} in {{office.name}} asks for {{asset.name}} ({{asset.type}}).'],
      ['link', '{{app.url}}/approvals'],
    ],
  },
  courseBound: {
    key: 'course-bound',
    name: 'Course given',
    context: 'course',
    subject: 'A course for you: {{course.title}}',
    blocks: [
      hello,
      ['words', '{{course.title}} was given to you. It is due on {{course.due_on}}.'],
      ['link', '{{course.link}}'],
    ],
  },
  courseDue: {
    key: 'course-due',
    name: 'Course due',
    context: 'course',
    subject: 'Due on {{course.due_on}}: {{course.title}}',
    blocks: [
      hello,
      ['words', '{{course.title}} is due on {{course.due_on}}.'],
      ['link', '{{course.link}}'],
    ],
  },
  courseResult: {
    key: 'course-result',
    name: 'Result of a course',
    context: 'course',
    subject: '{{result.status}}: {{course.title}}',
    blocks: [
      hello,
      ['words', '{{course.title}}: {{result.status}} with {{result.score}}.'],
      ['link', '{{course.link}}'],
    ],
  },
  coachingOpen: {
    key: 'coaching-open',
    name: 'Coaching to be done',
    context: 'coaching',
    subject: 'Coaching until {{coaching.due_on}}',
    blocks: [
      hello,
      [
        'words',
        'An audit for {{audit.client}} came to {{audit.score}}. The coaching is due on {{coaching.due_on}}.',
      ],
    ],
  },
  report: {
    key: 'report',
    name: 'Report',
    context: 'report',
    subject: '{{report.name}}, {{report.period}}',
    blocks: [
      hello,
      ['words', '{{report.name}} for {{report.period}}: {{report.rows}} rows.'],
      ['words', '{{report.table}}'],
      ['link', '{{report.link}}'],
    ],
  },
  transcriptDone: {
    key: 'transcript-done',
    name: 'Transcript ready',
    context: 'announcement',
    subject: 'Your transcript is ready',
    blocks: [hello, ['words', '{{message}}']],
  },
  announcement: {
    key: 'announcement',
    name: 'Announcement',
    context: 'announcement',
    subject: 'News of {{company.name}}',
    blocks: [hello, ['words', '{{message}}']],
  },
} as const satisfies Record<string, MailTemplate>
