import type { MailTemplate } from '#platform/contract/mail.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Program } from '#platform/server/kernel/served-area.ts'
import { builtIn } from '#platform/server/mail/mail-wording.ts'

/** What a template says that nobody changed. */
export const builtInRow = (template: MailTemplate) => {
  const { subject, body } = builtIn(template)
  return {
    name: template.name,
    subject,
    preheader: null,
    body,
    plain_text: null,
    from_name: null,
    reply_to: 'None' as const,
    header_footer: true,
    is_active: true,
  }
}

/** A template for each mail of the program; one that nobody changed follows the program, all others stay. */
export async function seedTemplates(sql: Sql, { mails }: Pick<Program, 'mails'>): Promise<void> {
  const rows = mails.map((template) => ({
    ...builtInRow(template),
    template_key: template.key,
    context: template.context,
  }))
  await sql.rows(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (template_key text, context text, name text, subject text, body text)),
     known as (
       update email_templates t set name = g.name, subject = g.subject, body = g.body
         from given g where t.template_key = g.template_key and t.language = 'en' and t.is_system and t.version = 1
          and (t.name, t.subject, t.body) is distinct from (g.name, g.subject, g.body))
     insert into email_templates (name, template_key, context, subject, body, is_system)
     select g.name, g.template_key, g.context, g.subject, g.body, true from given g
      where not exists (select 1 from email_templates t where t.template_key = g.template_key and t.language = 'en' and t.is_system)`,
    [JSON.stringify(rows)],
  )
}
