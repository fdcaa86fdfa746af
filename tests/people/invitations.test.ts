import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userSessionCalls } from '#areas/session/contract/session-calls.ts'
import { problems } from '#platform/contract/problems.ts'
import { invitationCalls } from '#areas/people/contract/invitations.ts'
import { peopleProblems } from '#areas/people/contract/problems.ts'
import { strongerProblems } from '#platform/server/access/stronger-account.ts'
import { nthMail } from '../harness/mailbox.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// People who came from a file have no accounts: they are invited together, with one role a job title.
let program: TestProgram
let hr: Person
let known: Record<string, unknown>
let designation: number
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  const { body } = await hr.get(`employees/getById/${program.company.employees['agent']}`)
  const { office_id, department_id, designation_id, reports_to_id, joining_date } = body.data
  known = {
    office_id,
    department_id,
    designation_id,
    reports_to_id,
    joining_date,
    mobile: '+351 912 345 678',
  }
  designation = designation_id
})
afterAll(() => program.close())

const hire = async (lastname: string, more: object = {}): Promise<number> => {
  const { body } = await hr.post('employees/create', {
    ...known,
    firstname: 'Ada',
    lastname,
    ...more,
  })
  return body.data.id
}
const address = (name: string) => `ada.${name.toLowerCase()}@test.example`
const hireWithAddress = (name: string) => hire(name, { company_email: address(name) })
const invite = (ids: readonly number[], more: object = {}, who = hr) =>
  who.post(invitationCalls.invite.path, {
    ids,
    roles: [{ designation_id: designation, role_id: program.company.roles['Agent'] }],
    ...more,
  })
const accountsOf = (ids: readonly number[]) =>
  program.database.rows<{ employee_id: number; email: string; role_id: number }>(
    'select employee_id, email, role_id from users where employee_id = any($1) and not is_deleted order by employee_id',
    [ids],
  )

describe('people who are to be invited', () => {
  it('are counted by job title with its usual role, and named where they have no address', async () => {
    const [with_address, without] = [await hireWithAddress('Counted'), await hire('Silent')]
    const has = program.company.employees['agent']
    const { body } = await hr.post(invitationCalls.invitees.path, {
      ids: [with_address, without, has],
    })
    expect(body.data).toMatchObject({
      ids: [with_address],
      titles: [{ designation_id: designation, people: 1 }],
      without_address: [{ id: without, name: 'Ada Silent' }],
      others: 1,
    })
  })

  it('are proposed the role that the name of their title speaks of, where the title has no usual one', async () => {
    const sql = program.database
    const [{ id: category } = { id: 0 }] = await sql.rows<{ id: number }>(
      'select id from designation_categories order by id limit 1',
    )
    const titled = async (name: string): Promise<number> => {
      const [title] = await sql.rows<{ id: number }>(
        'insert into designations (name, designation_category_id) values ($1, $2) returning id',
        [name, category],
      )
      return hire(name.replaceAll(' ', ''), {
        designation_id: title?.id,
        company_email: address(name.replaceAll(' ', '')),
      })
    }
    const ids = [await titled('Voice Agent'), await titled('Reagent Keeper'), await titled('Admin')]
    const { body } = await hr.post(invitationCalls.invitees.path, { ids })
    const roleOf = (name: string) =>
      body.data.titles.find((one: { designation: string }) => one.designation === name)?.role_id
    expect(roleOf('Voice Agent')).toBe(program.company.roles['Agent'])
    // A part of a word is no word, and a role that is not for new people is not proposed.
    expect([roleOf('Reagent Keeper'), roleOf('Admin')]).toEqual([null, null])
  })

  it('are only those in reach', async () => {
    const id = await hireWithAddress('Hidden')
    const lead = await program.as('lead')
    const { status } = await lead.post(invitationCalls.invitees.path, { ids: [id] })
    expect(status).toBe(403)
  })
})

describe('an invitation of many', () => {
  it('makes an account for each person, with the role of their job title, and mails a link [people-51]', async () => {
    const ids = [await hireWithAddress('First'), await hireWithAddress('Second')]
    const { body } = await invite(ids)
    expect(body.data).toMatchObject({ changed: ids, refused: [] })
    expect(await accountsOf(ids)).toEqual(
      ids.map((employee_id, place) => ({
        employee_id,
        email: address(place === 0 ? 'First' : 'Second'),
        role_id: program.company.roles['Agent'],
      })),
    )
    const mail = await nthMail(program, address('Second'), 1)
    expect(mail.text).toMatch(/\/auth\/set-password#id=/)
  })

  it('names who cannot have an account, and invites the others [people-52]', async () => {
    const [good, silent] = [await hireWithAddress('Good'), await hire('Mute')]
    const has = Number(program.company.employees['agent'])
    const { body } = await invite([good, silent, has])
    expect(body.data.changed).toEqual([good])
    const codes = new Map(
      body.data.refused.map((one: { id: number; code: string }) => [one.id, one.code]),
    )
    expect(codes.get(has)).toBe(peopleProblems.hasAccount.code)
    expect(codes.has(silent)).toBe(true)
  })

  it('gives no role with rights its sender does not have', async () => {
    const id = await hireWithAddress('Climber')
    const roles = [{ designation_id: designation, role_id: program.company.roles['Admin'] }]
    const { body } = await invite([id], { roles })
    expect(body.data.refused).toMatchObject([{ id, code: strongerProblems.strongerRole.code }])
    expect(await accountsOf([id])).toEqual([])
  })

  it('lets so many mails leave in an hour [people-53]', async () => {
    const ids = [
      await hireWithAddress('One'),
      await hireWithAddress('Two'),
      await hireWithAddress('Three'),
    ]
    await invite(ids, { mails_per_hour: 20 })
    const rows = await program.database.rows<{ minutes: number }>(
      `select round(extract(epoch from next_try_at - min(next_try_at) over ()) / 60)::integer as minutes
         from outbox where recipient = any($1) and state = 'waiting' order by next_try_at`,
      [['Two', 'Three'].map((name) => address(name))],
    )
    expect(rows.map(({ minutes }) => minutes)).toEqual([0, 3])
  })

  it('is not so slow that the last links are too old when they arrive', async () => {
    const ids = Array.from({ length: 1_000 }, (_, place) => 900_000 + place)
    const { status, body } = await invite(ids, { mails_per_hour: 20 })
    expect([status, body.code]).toEqual([422, peopleProblems.tooSlow.code])
    expect(body.error).toEqual({
      mails_per_hour: [expect.stringContaining('at least 21 an hour')],
    })
  })

  it('is taken back as one [people-54]', async () => {
    const ids = [await hireWithAddress('Undone'), await hireWithAddress('Gone')]
    const { body } = await invite(ids)
    await hr.post(`history/undo/${body.data.batch}`, {})
    expect(await accountsOf(ids)).toEqual([])
  })
})

it('people who have not come get their link again, all at once', async () => {
  const ids = [await hireWithAddress('Late'), await hireWithAddress('Later')]
  await invite(ids)
  const [account] = await program.database.rows<{ ids: number[] }>(
    'select array_agg(id order by id) as ids from users where employee_id = any($1)',
    [ids],
  )
  const { body } = await (
    await program.as('admin')
  ).post(userSessionCalls.sendPasswordLinks.path, {
    ids: [...(account?.ids ?? []), 999_999_999],
  })
  expect(body.data).toMatchObject({
    changed: account?.ids,
    refused: [{ id: 999_999_999, code: problems.noSuchRecord.code }],
  })
  const second = await nthMail(program, address('Later'), 2)
  expect(second.text).toMatch(/\/auth\/set-password#id=/)
})

it('people without an account are found in the list', async () => {
  const id = await hire('Listed')
  const filter = JSON.stringify({ has_account: { eq: false } })
  const { body } = await hr.get(`employees/getAll?endRow=100&filter=${encodeURIComponent(filter)}`)
  const ids = body.data.map((one: { id: number }) => one.id)
  expect(ids).toContain(id)
  expect(ids).not.toContain(program.company.employees['agent'])
})
