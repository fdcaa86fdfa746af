import { t } from '#platform/contract/words/texts.ts'
import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import { administrationProblems } from '../contract/problems.ts'

export const testMail: MailTemplate = {
  key: 'test-mail',
  name: 'Test of the mail server',
  context: 'account',
  subject: 'Mail of Muster arrives',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    ['words', 'You asked for this mail to see whether the mail server of Muster works. It does.'],
  ],
}

/** Mails the caller by the server that is set now; how it went stands in the outbox, as for every mail. */
export async function sendTestMail({
  sql,
  viewer,
  engine,
}: CallRequest): Promise<Answer<{ readonly sent_to: string }>> {
  const [user] = await sql.rows<{ email: string; name: string }>(
    'select btrim(email) as email, name from users where id = $1',
    [viewer.user_id],
  )
  if (!user) refuse(administrationProblems.onlySuperAdmin)
  await engine.mail.add(sql, {
    key: `test-mail-${randomUUID()}`,
    kind: 'Test',
    to: { address: user.email, user_id: viewer.user_id },
    template: testMail,
    values: { 'user.name': user.name },
  })
  return {
    data: { sent_to: user.email },
    message: t`A test mail to ${user.email} is on its way. Sent Mail tells how it went.`,
  }
}
