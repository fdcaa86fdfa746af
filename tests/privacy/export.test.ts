import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
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
  return Object.fromEntries(
    Object.entries(unzipSync(content)).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  )
}

test('the export of a person holds all that is theirs, nothing of others, and no notes that are kept from them', async () => {
  const { database, company } = program
  const [mine, other] = [company.employees.agent ?? 0, company.employees['agent-b'] ?? 0]
  const mark = (employee: number, word: string) =>
    database.rows(
      `update employees set mobile = $2, current_address = $2 || ' street', notes_hr = 'Secret of ' || $2, bank_name = $2 || ' bank' where id = $1`,
      [employee, word],
    )
  await mark(mine, 'MARKMINE')
  await mark(other, 'MARKOTHER')
  await database.rows(
    `insert into notifications (user_id, type, title, description, dedupe_key) values ($1, 'user', 'Notice MARKMINE', '', 'a'), ($2, 'user', 'Notice MARKOTHER', '', 'b')`,
    [company.users.agent, company.users['agent-b']],
  )
  await database.rows(
    `insert into history (resource, record_id, action, before, after) values
       ('employees', $1, 'update', '{"city": "OLDMINE", "notes_hr": "Secret before"}', '{"city": "NEWMINE"}'), ('employees', $2, 'update', '{"city": "OLDOTHER"}', '{}')`,
    [mine, other],
  )

  const files = await archiveOf('agent', 'personal_data/exportMine')
  const all = Object.values(files).join('\n')
  for (const theirs of ['MARKMINE street', 'MARKMINE bank', 'Notice MARKMINE', 'OLDMINE'])
    expect(all).toContain(theirs)
  expect(all).not.toMatch(/MARKOTHER|OLDOTHER|Secret/)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['index.html', 'Person.json', 'Person.html', 'History.json']),
  )
  expect(files['index.html']).toContain('seen by hr only')
  for (const [name, text] of Object.entries(files))
    if (name.endsWith('.json')) expect(() => JSON.parse(text) as unknown, name).not.toThrow()
  expect(
    await database.rows(
      `select action, actor from history where resource = 'employees' and record_id = $1 and action = 'export'`,
      [mine],
    ),
  ).toEqual([{ action: 'export', actor: company.users.agent }])

  // What HR makes for them is masked by what HR may see, and says what that leaves out.
  const byHr = await archiveOf('hr', `personal_data/export/${mine}`)
  const words = Object.values(byHr).join('\n')
  expect(words).toContain('MARKMINE street')
  expect(words).not.toMatch(/MARKOTHER|OLDOTHER|Secret|Notice MARKMINE/)
  expect(byHr['index.html']).toContain('Notices: only the person reads it')
  expect(byHr['index.html']).toContain('the person who made this file does not see it')

  // A file is the one's who asked for it.
  const [job] = await database.rows<{ id: number }>(
    `select id from jobs where kind = 'personal-export' order by id limit 1`,
  )
  const stranger = await (await program.as('agent-b')).get(`jobs/download/${job?.id}`)
  expect(stranger.status).toBe(404)

  const own = (await (await program.as('agent')).get('personal_data/mine')).body.data
  expect(own).toContainEqual(expect.objectContaining({ label: 'Employees', records: 1 }))
})
