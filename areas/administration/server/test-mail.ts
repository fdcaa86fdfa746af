import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { Answer } from '#platform/server/http/request.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { administrationProblems } from '../contract/problems.ts'

const template: MailTemplate = {
  subject: 'Mail of Muster arrives',
  blocks: [
    ['words', 'Hello {first_name},'],
    ['words', 'You asked for this mail to see whether the mail server of Muster works. It does.'],
  ],
}

/** Mails whoever asks by the server that is set now; how it went stands in the outbox, as for every mail. */
export async function sendTestMail({ sql, viewer, engine }: CallRequest): Promise<Answer> {
  const [user] = await sql.rows<{ email: string; first_name: string }>(
    'select btrim(email) as email, coalesce(first_name, name) as first_name from users where id = $1',
    [viewer.user_id],
  )
  if (!user) refuse(administrationProblems.onlySuperAdmin)
  await engine.mail.add(sql, {
    key: `test-mail-${randomUUID()}`,
    to: user.email,
    template,
    values: { first_name: user.first_name },
  })
  return {
    data: { sent_to: user.email },
    message: `A test mail to ${user.email} is on its way. The outbox tells how it went.`,
  }
}
