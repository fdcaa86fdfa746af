import { writeFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import { logAs } from '../activities/logging.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// What stands deeper than in a field of its own: answers of logs, comments of tickets, pictures of the clock.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at(new Date().toISOString())
})
afterAll(() => program.close())

/** The texts of the archive that a person has made, by the name of the file. */
async function archiveOf(who: string, path: string): Promise<Record<string, string>> {
  const person = await program.as(who)
  const asked = await person.post(path)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const job = asked.body.data.job_id
  await expect
    .poll(async () => (await person.get(`jobs/getById/${job}`)).body.data.state)
    .toBe('done')
  const { content } = await person.file('GET', `jobs/download/${job}`)
  const entries = Object.entries(unzipSync(content))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

/** A log with answers, of which one is sensitive. */
async function log(): Promise<void> {
  const { body } = await logAs(program, await program.as('agent'), { duration_seconds: 60 })
  await program.database.rows(
    `update activity_logs set extra_values = '{"order_number": "MARKANSWER"}', sensitive_values = '{"card": "MARKSENSITIVE"}' where id = $1`,
    [body.data.id],
  )
}

const TICKET =
  'category_id, description, ticket_number, priority, office_id, raised_at, raised_on, paused_minutes, reopened_count'
const VALUES = `id, 'Words', 'T-' || random(), 'Normal', (select min(id) from offices), '2026-03-10', '2026-03-10', 0, 0`

/** A ticket of the agent, with what was said to them, among handlers, and in a ticket of another person. */
async function comments(): Promise<void> {
  const { employees, users } = program.company
  await program.database.rows(
    `with desk as (insert into tickets_category (name, handler_role_id) values ('Desk', (select min(id) from roles)) returning id),
     mine as (insert into tickets (${TICKET}, title, requester_id) select ${VALUES}, 'Mine', $1 from desk returning id),
     theirs as (insert into tickets (${TICKET}, title, requester_id) select ${VALUES}, 'Theirs', $2 from desk returning id)
     insert into ticket_comments (ticket_id, comment, is_internal, created_by)
       select id, 'MARKSAID to the agent', false, $4::bigint from mine union all
       select id, 'MARKWITHIN handlers', true, $4 from mine union all
       select id, 'MARKWROTE by the agent', false, $3::bigint from theirs union all
       select id, 'MARKELSEWHERE', false, $4 from theirs`,
    [employees['agent'], employees['agent-b'], users['agent'], users['lead']],
  )
}

/** A picture that the clock took of the agent. */
async function picture(): Promise<void> {
  const { places } = program.engine
  const path = await places.incoming.newPath()
  await writeFile(path, 'MARKPICTURE')
  const key = newFileKey()
  await places.storage.keep(key, path)
  const agent = await program.as('agent')
  expect((await agent.post('clockin/create', { status: 'At Desk' })).status).toBe(200)
  await program.database.rows(
    `with taken as (
       insert into clock_pictures (entry_id, shift_day_id, employee_id, business_date, due_at, taken_at, state, delete_on)
       select e.id, e.shift_day_id, e.employee_id, e.clockin_date, e.date_created, e.date_created, 'Captured', '2099-01-01' from clock_entries e where e.employee_id = $1 limit 1 returning id)
     insert into files (key, purpose, resource, record_id, name, type, bytes, created_by)
     select $2, 'held', 'clock-pictures', id, 'picture.jpg', 'image/jpeg', 11, $3 from taken`,
    [program.company.employees['agent'], key, program.company.users['agent']],
  )
}

test('the file of a person holds their answers, what was said on their tickets and their pictures, and none of it what they may not see', async () => {
  await log()
  await comments()
  await picture()
  const own = await archiveOf('agent', 'personal_data/exportMine')
  const words = Object.values(own).join('\n')
  for (const theirs of ['MARKANSWER', 'MARKSAID', 'MARKWROTE', 'MARKPICTURE'])
    expect(words).toContain(theirs)
  expect(words).not.toMatch(/MARKSENSITIVE|MARKWITHIN|MARKELSEWHERE/)
  expect(JSON.parse(own['Work.json'] ?? '')['Activity Logs'][0].Answers).toEqual({
    order_number: 'MARKANSWER',
  })
  // One's own pictures are opened without a trace.
  expect(await program.database.rows('select 1 from clock_picture_views')).toEqual([])

  const mine = program.company.employees['agent']
  const byHr = await archiveOf('hr', `personal_data/export/${mine}`)
  const others = Object.values(byHr).join('\n')
  expect(others).not.toMatch(/MARKPICTURE|MARKSAID|MARKWITHIN|MARKELSEWHERE/)
  expect(byHr['index.html']).toContain('Clock Pictures')
  expect(byHr['index.html']).toContain('Comments on tickets: only the person reads it')
})
