import type { Sql } from '#platform/server/database/database.ts'
import { WORK_CATEGORIES } from './document-words.ts'

export interface DemoCategory {
  readonly id: number
  readonly client_id: number | null
}

const TOP = [
  ['PO', 'Policies', 'What holds for everybody.'],
  ['WI', 'Work instructions', 'How work is done, client by client.'],
  ['FO', 'Forms', 'What is filled in.'],
  ['HR', 'HR', 'Leave, pay and everything between.'],
  ['IT', 'IT', 'How to use what we work with.'],
] as const

/** The folders of the repository; instructions have one for each client. Answers them by their code. */
export async function insertCategories(sql: Sql, now: string): Promise<Map<string, DemoCategory>> {
  const made = new Map<string, DemoCategory>()
  const everyone = JSON.stringify([{ target: 'Everyone', target_id: null, level: 'Read' }])
  for (const [place, [code, name, description]] of TOP.entries()) {
    const [row] = await sql.rows<{ id: number }>(
      `insert into documents_category (name, code, description, approver_id, access, sort_order, date_created, date_updated)
       select $1, $2, $3, (select id from administration.users where email = case $2 when 'WI' then 'manager@muster.example' else 'admin@muster.example' end), $4::jsonb, $5, $6, $6 returning id`,
      [name, code, description, code === 'WI' ? '[]' : everyone, place, now],
    )
    if (row) made.set(code, { id: row.id, client_id: null })
  }
  for (const [code, client] of Object.entries(WORK_CATEGORIES)) {
    const [row] = await sql.rows<DemoCategory>(
      `with c as (select id from organisation.clients where name = $2 and not is_deleted)
       insert into documents_category (name, code, parent_id, access, date_created, date_updated)
       select $2, $1, $3, jsonb_build_array(jsonb_build_object('target', 'Client', 'target_id', c.id, 'level', 'Read')), $4, $4 from c
       returning id, (select id from c) as client_id`,
      [code, client, made.get('WI')?.id, now],
    )
    if (row) made.set(code, row)
  }
  return made
}
