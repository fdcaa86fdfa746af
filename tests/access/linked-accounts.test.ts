import { strongerProblems } from '#platform/server/access/stronger-account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

// HR and IT look after accounts of the roles that are given when hiring. Linked to a person who leads people, such an account would be theirs.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  await program.database.rows(
    `insert into users (name, first_name, email, password, role_id)
     select 'it', 'it', 'it@test.example', u.password, r.id from users u, roles r where u.name = 'hr' and r.name = 'IT'`,
  )
  // The second lead leads two people, and has no account any more.
  await program.database.rows(`update users set employee_id = null where employee_id = $1`, [
    program.company.employees['lead2'],
  ])
})
afterAll(() => program.close())

const accountOf = async (name: string) => {
  const [row] = await program.database.rows<{ account: object }>(
    'select to_jsonb(u) as account from users u where name = $1',
    [name],
  )
  return row?.account
}

describe.each([
  ['hr', 'agent'],
  ['it', 'agent-b'],
])('an account that %s may change', (giver, name) => {
  it('is linked to no person who leads people, by no call [access-37]', async () => {
    const person = await program.as(giver)
    const { users, employees, roles } = program.company
    const path = `user/update/${users[name]}`
    expect((await person.put(path, { password: 'Known-to-both-1' })).status).toBe(200)
    const before = await accountOf(name)
    const employee_id = employees['lead2']
    const draft = { first_name: 'New', email: `new-${giver}@test.example`, role_id: roles['Agent'] }
    const answers = [
      await person.put(path, { employee_id }),
      await person.put(path, { employee_id, password: 'Known-to-both-2' }),
      ...(giver === 'hr'
        ? [await person.post('user/create', { ...draft, employee_id, password: 'Known-to-both-3' })]
        : []),
    ]
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([403, strongerProblems.strongerAccount.code])
    expect(await accountOf(name)).toEqual(before)
    const [taken] = await program.database.rows('select 1 from users where employee_id = $1', [
      employee_id,
    ])
    expect(taken).toBeUndefined()
  })
})
