import type { Sql } from '#platform/server/database/database.ts'
import { insertRows } from '#database/demo/insert-rows.ts'

const shared = {
  language: 'pt',
  header_footer: true,
  is_active: true,
  is_system: false,
  reply_to: 'None',
  version: 1,
}

/** What the office in Lisbon writes in Portuguese; the other mails are the program's own. */
export async function insertEmailTemplates(sql: Sql): Promise<void> {
  const [admin] = await sql.rows<{ id: number }>(
    `select id from administration.users where email = 'admin@muster.example'`,
  )
  const ours = {
    ...shared,
    created_by: admin?.id ?? null,
    updated_by: admin?.id ?? null,
    is_deleted: false,
  }
  const now = await sql.rows<{ now: string }>('select statement_timestamp() as now')
  const dated = { date_created: now[0]?.now, date_updated: now[0]?.now }
  await insertRows(sql, 'email_templates', 'template_key', [
    {
      ...ours,
      ...dated,
      name: 'Convite para definir a palavra-passe',
      template_key: 'welcome',
      context: 'account',
      subject: 'Defina a sua palavra-passe de {{company.name}}',
      body: '<p>Olá {{receiver.first_name}},</p><p>Siga esta ligação para definir a sua palavra-passe. Funciona uma vez.</p><p><a href="{{link}}">{{link}}</a></p><p>Inicia sessão com este endereço: {{user.email}}</p>',
    },
    {
      ...ours,
      ...dated,
      name: 'Aprovação necessária',
      template_key: 'approval-asked',
      context: 'approval',
      subject: 'Aprovação necessária: {{approval.title}}',
      body: '<p>Olá {{receiver.first_name}},</p><p>{{approval.asker}} pede a sua decisão. {{approval.kind}}: {{approval.title}}</p><p><a href="{{app.url}}/approvals">Abrir as aprovações</a></p>',
    },
  ])
}
