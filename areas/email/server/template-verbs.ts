import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { emailCalls, SentTest } from '../contract/calls.ts'
import { emailProblems } from '../contract/problems.ts'
import { emailTemplates } from '../contract/email-templates.ts'
import { builtInRow } from './built-in-rows.ts'
import { trialOf } from './preview.ts'

type Calls = typeof emailCalls

/** Mails a template to the own address of the caller, and to no other. */
export async function testTemplate(
  request: CallRequest<Calls['testTemplate']>,
): Promise<Answer<SentTest>> {
  const { engine, sql, viewer } = request
  const { missing, ...trial } = await trialOf(request)
  const [user] = await sql.rows<{ email: string }>(
    'select btrim(email) as email from administration.users where id = $1',
    [viewer.user_id],
  )
  if (!user) throw new Error(`account ${viewer.user_id} is gone`)
  await engine.mail.add(sql, {
    key: `test-template-${randomUUID()}`,
    kind: 'Test',
    to: { address: user.email, user_id: viewer.user_id },
    ...trial,
  })
  engine.mail.wake()
  return {
    data: { sent_to: user.email, missing },
    message: t`A test is on its way to ${user.email}.`,
  }
}

/** Gives a system template the words of the program back. */
export async function resetTemplate(
  request: CallRequest<Calls['resetTemplate']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, records, asked } = request
  const row = await records.need(emailTemplates, idOf(asked))
  const template = engine.mails.find(({ key }) => key === row.template_key)
  if (!row.is_system || !template) return refuse(emailProblems.notSystem)
  const data = await records.update(emailTemplates, row.id, builtInRow(template))
  return { data, message: 'Email Template Updated Successfully' }
}
