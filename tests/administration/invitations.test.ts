import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailFor, nthMail } from '../harness/mailbox.ts'
import type { Arrived } from '../harness/mail-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

const NEW = 'a-long-new-one-1'

let program: TestProgram
let stranger: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  stranger = program.stranger
  hr = await program.as('hr')
})
afterAll(() => program.close())

const invite = async (email: string, more: object = {}) =>
  hr.post('user/create', {
    first_name: 'Nia',
    email,
    role_id: program.company.roles.Agent,
    ...more,
  })

/** What the link of a mail holds. */
function linkIn({ text }: Arrived): { id: string | null; code: string | null } {
  const [address = ''] = /https:\S+/.exec(text) ?? []
  expect(address).toMatch(/^https:\/\/muster\.test\.example\/auth\/set-password#/)
  const parts = new URLSearchParams(address.split('#')[1])
  return { id: parts.get('id'), code: parts.get('code') }
}

const setPassword = (link: object, password = NEW) =>
  stranger.post('resetUserPassword', { ...link, password, password_confirmation: password })
const signIn = (email: string, password: string) => stranger.post('login', { email, password })

describe('a new user without a password', () => {
  it('sets it by the link that was mailed, once, and signs in [administration-29]', async () => {
    const email = 'nia@test.example'
    const { status, body } = await invite(email)
    expect([status, body.message]).toEqual([200, 'User Added Successfully'])
    const link = linkIn(await nthMail(program, email, 1))
    expect((await signIn(email, NEW)).status).toBe(422)
    expect((await setPassword(link)).body.message).toBe('Password Updated successfully')
    expect((await signIn(email, NEW)).status).toBe(200)
    expect(await setPassword(link, `${NEW}2`)).toBeRefused('session.wrong_code', { field: 'code' })
  })

  it('has three days for it', async () => {
    const email = 'ole@test.example'
    program.at('2026-03-02T08:00:00.000Z')
    await invite(email)
    const link = linkIn(await nthMail(program, email, 1))
    program.at('2026-03-05T08:00:00.000Z')
    expect((await setPassword(link)).status).toBe(422)
    program.at('2026-03-05T07:59:59.999Z')
    expect((await setPassword(link)).status).toBe(200)
    program.at(undefined)
  })

  it('is not created by a refused request, and nothing is mailed', async () => {
    const [email, known] = ['pia@test.example', 'tia@test.example']
    await invite(known)
    await nthMail(program, known, 1)
    expect((await invite(email, { username: 'Not A Name' })).status).toBe(422)
    expect((await invite(known)).status).toBe(422)
    const rows = await program.database.rows('select 1 from outbox where recipient = $1', [email])
    expect(rows).toEqual([])
    expect(await mailFor(program, known)).toHaveLength(1)
  })

  it('is not mailed to when a password was given', async () => {
    const email = 'rui@test.example'
    expect((await invite(email, { password: 'Given-by-hand-1' })).status).toBe(200)
    expect((await signIn(email, 'Given-by-hand-1')).status).toBe(200)
    const rows = await program.database.rows('select 1 from outbox where recipient = $1', [email])
    expect(rows).toEqual([])
  })

  it('is not given a password that many people use [administration-52]', async () => {
    expect(await invite('sam@test.example', { password: 'Password1' })).toBeRefused(
      'password.common',
    )
  })
})

describe('a link for a password', () => {
  const send = (person: Person, name: string) =>
    person.post(`user/sendPasswordLink/${program.company.users[name]}`)

  it('is mailed by the person who looks after accounts, shown to nobody, and voids the earlier one [administration-30]', async () => {
    const email = 'agent@test.example'
    const { body } = await send(hr, 'agent')
    expect(body).toEqual({
      data: { id: program.company.users.agent, sent: true },
      message: 'A link to set the password is on its way.',
    })
    const first = linkIn(await nthMail(program, email, 1))
    await send(hr, 'agent')
    const second = linkIn(await nthMail(program, email, 2))
    const outbox = await (await program.as('admin')).get('outbox/getAll')
    expect(JSON.stringify(outbox.body)).not.toContain(second.code)
    expect((await setPassword(first)).status).toBe(422)
    expect((await setPassword(second)).status).toBe(200)
    expect((await signIn(email, NEW)).status).toBe(200)
  })

  it('opens nothing once the account has another role, address or password [administration-1]', async () => {
    const admin = await program.as('admin')
    const { users, roles } = program.company
    for (const [name, change] of [
      ['director', { role_id: roles.HR }],
      ['manager', { email: 'elsewhere@test.example' }],
      ['lead2', { password: 'Another-pass-12' }],
    ] as const) {
      expect((await send(admin, name)).status).toBe(200)
      const link = linkIn(await nthMail(program, `${name}@test.example`, 1))
      expect((await admin.put(`user/update/${users[name]}`, change)).status).toBe(200)
      expect((await setPassword(link)).status, name).toBe(422)
    }
  })

  it('leaves the present password as it is until it is followed', async () => {
    expect((await send(hr, 'agent-b')).status).toBe(200)
    await expect(program.as('agent-b')).resolves.toBeDefined()
  })

  it('is not for people out of reach, nor for super admins', async () => {
    expect((await send(await program.as('lead'), 'agent')).status).toBe(403)
    expect((await send(hr, 'admin')).status).toBe(403)
  })

  it('is not followed once the account was closed', async () => {
    await send(hr, 'agent2')
    const link = linkIn(await nthMail(program, 'agent2@test.example', 1))
    await program.database.rows('update users set is_active = false where id = $1', [
      program.company.users.agent2,
    ])
    expect((await setPassword(link)).status).toBe(422)
  })
})

it('a password that is left empty in a change stays as it is', async () => {
  const id = program.company.users['agent-c']
  expect((await hr.put(`user/update/${id}`, { password: '', last_name: 'Lopes' })).status).toBe(200)
  await expect(program.as('agent-c')).resolves.toBeDefined()
})

it('a person whose password or address was changed by others is told, at the old address, too', async () => {
  const { database, company } = program
  const id = company.users['agent2-b']
  expect((await hr.put(`user/update/${id}`, { password: 'Set-by-hr-123' })).status).toBe(200)
  expect((await nthMail(program, 'agent2-b@test.example', 1)).subject).toBe(
    'Your password was changed',
  )
  expect((await hr.put(`user/update/${id}`, { email: 'moved@test.example' })).status).toBe(200)
  for (const [address, count] of [
    ['agent2-b@test.example', 2],
    ['moved@test.example', 1],
  ] as const)
    expect((await nthMail(program, address, count)).text).toContain(
      'with moved@test.example, no longer with agent2-b@test.example',
    )
  const before = await database.rows('select count(*) from outbox')
  expect((await hr.put(`user/update/${id}`, { last_name: 'Silva' })).status).toBe(200)
  expect(await database.rows('select count(*) from outbox')).toEqual(before)
})
