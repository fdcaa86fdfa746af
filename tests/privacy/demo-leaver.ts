import { areas } from '#apps/server/areas.ts'
import { loadDemoCompany } from '#database/demo/demo-company.ts'
import { identifier, type Sql } from '#platform/server/database/database.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

/** What is known of the person who left, none of it of anybody else. */
export const MARKS = {
  mobile: '+92 300 7654321',
  personal_email: 'zephyrine.quill@mail.example',
  national_id: '42101-9876543-1',
  account_no: 'PK36SCBL0000001123456702',
  passport_no: 'QX9081726',
  current_address: '7 Wolfsbane Alley',
  notes_hr: 'Hums in the corridor',
  emergency_contact_name: 'Ottoline Quill',
} as const
export const NAME = 'Zephyrine Quill'
export const EMAIL = 'zephyrine.quill@muster.example'

/** The demo company, which has rows of every family, and the person of it who left. */
export interface DemoLeaver {
  readonly program: TestProgram
  readonly employee: number
  readonly user: number
  readonly as: (who: string) => Promise<Person>
}

/** The day and hour at which the tests look. */
export const NOW = '2026-05-13T10:20:00.000Z'

/** The agent of the demo company gets a name and numbers that are nobody else's, in all that tells of them, and has left. */
export async function demoLeaver(): Promise<DemoLeaver> {
  const program = await startProgram({ isEmpty: true, statementMs: 60_000 })
  await loadDemoCompany(program.database, areas, { now: NOW, logs: 1_000 })
  program.at(NOW)
  const [person] = await program.database.rows<{ id: number; employee_id: number; name: string }>(
    `select u.id, u.employee_id, e.name from users u join employees e on e.id = u.employee_id where u.email = 'agent@muster.example'`,
  )
  if (!person) throw new Error('the demo company has no agent')
  await rename(program.database, person)
  return {
    program,
    employee: person.employee_id,
    user: person.id,
    as: async (who) => {
      const answer = await program.stranger.post('login', {
        email: who.includes('@') ? who : `${who}@muster.example`,
        password: 'Muster-demo-1',
      })
      return program.with(answer.body.data.access_token)
    },
  }
}

async function rename(
  sql: Sql,
  person: { readonly id: number; readonly employee_id: number; readonly name: string },
): Promise<void> {
  const marks = Object.entries(MARKS)
  await sql.rows(
    `update employees set name = $2, firstname = 'Zephyrine', lastname = 'Quill', middlename = null, preferred_name = null, company_email = $3,
            ${marks.map(([column], place) => `${identifier(column)} = $${place + 4}`).join(', ')} where id = $1`,
    [person.employee_id, NAME, EMAIL, ...marks.map(([, value]) => value)],
  )
  await sql.rows(
    `update users set name = $2, first_name = 'Zephyrine', last_name = 'Quill', email = $3 where id = $1`,
    [person.id, NAME, EMAIL],
  )
  await sql.rows(
    `insert into history (resource, record_id, action, actor, before, after) values
       ('employees', $1, 'update', $2, jsonb_build_object('mobile', $3::text, 'date_of_birth', '1990-02-03'), jsonb_build_object('mobile', '+92 300 0000001', 'date_of_birth', '1990-02-04')),
       ('clients', 1, 'update', $2, null, jsonb_build_object('notes', 'Ask ' || $4::text || ' first, or ' || $5::text))`,
    [person.employee_id, person.id, MARKS.mobile, NAME, EMAIL.toUpperCase()],
  )
  await sql.rows(
    `update activity_logs set description = 'Handed to zephyrine  quill (tel. 923007654321)' where id = (select max(id) from activity_logs where employee_id <> $1)`,
    [person.employee_id],
  )
  await sql.rows(
    `insert into notifications (user_id, type, title, description, dedupe_key, buttons) select id, 'user', $2 || ' asks for leave', '', 'test ' || id, jsonb_build_object($2::text, 923007654321) from users where id <> $1 limit 3`,
    [person.id, NAME],
  )
  await sql.rows(`update leaves set reason = 'Wolfsbane treatment' where employee_id = $1`, [
    person.employee_id,
  ])
}

/** Tables in which one of some texts occurs: in any column of any row of the whole database. */
export async function placesOf(sql: Sql, words: readonly string[]): Promise<string[]> {
  const tables = await sql.rows<{ name: string }>(
    `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const pattern = words.map((word) => word.replaceAll(/[^\p{L}\p{N}\s@-]/gu, '\\$&')).join('|')
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql.rows<{ row: string }>(
      `select t::text as row from ${identifier(name)} t where t::text ~* $1 limit 1`,
      [pattern],
    )
    if (rows[0]) found.push(`${name}: ${rows[0].row.slice(0, 300)}`)
  }
  return found
}
