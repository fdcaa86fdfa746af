import type { MailTemplate } from '#platform/contract/mail.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { MailValues } from '#platform/server/mail/mail-values.ts'
import type { ApprovalMails } from '#platform/server/records/served.ts'

const hello = ['words', 'Hello {{receiver.first_name}},'] as const

const asked: MailTemplate = {
  key: 'leave-asked',
  name: 'Leave asked for',
  context: 'leave',
  subject: '{{leave.employee}} asks for leave: {{leave.type}}, {{leave.from}} to {{leave.to}}',
  blocks: [
    hello,
    ['words', '{{leave.type}} from {{leave.from}} to {{leave.to}}, {{leave.days}} days.'],
    ['link', '{{app.url}}/approvals'],
  ],
}

const decided: MailTemplate = {
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
}

const READ = `
  select e.name as employee, t.name as type, to_char(l.start_date, 'FMDD Mon YYYY') as "from", to_char(l.end_date, 'FMDD Mon YYYY') as "to",
         trim_scale(l.total_days)::text as days, l.status, coalesce(u.name, '') as approver
    from leaves l join people.employees e on e.id = l.employee_id join leave_types t on t.id = l.leave_type_id left join administration.users u on u.id = l.decided_by
   where l.id = $1`

type Words = Record<'employee' | 'type' | 'from' | 'to' | 'days' | 'status' | 'approver', string>

/** What mails about leave may name, of the leave as it stands now. */
async function valuesOf(sql: Sql, leaveId: number): Promise<MailValues> {
  const [leave] = await sql.rows<Words>(READ, [leaveId])
  if (!leave) throw new Error(`leave ${leaveId} is asked for and is not there`)
  const { approver, ...words } = leave
  const named = Object.entries(words).map(([name, value]) => [`leave.${name}`, value])
  return { ...Object.fromEntries(named), 'approver.name': approver }
}

/** Leave is asked for and decided by mails of its own. */
export const leaveMails: ApprovalMails = {
  asked,
  decided,
  values: valuesOf,
}
