import type { MailTemplate } from '#platform/contract/mail.ts'

/** A report as mail. The rows are put in when it leaves: what is kept of a mail holds none of them. */
export const reportMail: MailTemplate = {
  key: 'report',
  name: 'Report',
  context: 'report',
  subject: '{{report.name}}: {{report.period}}',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    ['words', '{{report.description}}'],
    ['words', 'Period: {{report.period}}. {{report.rows}}.'],
    ['words', '{{report.table}}'],
    ['link', '{{report.link}}', 'Open the report in {{company.name}}'],
    ['words', 'You get it from {{report.owner}}.'],
  ],
}
