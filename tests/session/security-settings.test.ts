import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram({ isRouteFixed: true })
  admin = await program.as('admin')
})
beforeEach(() => program.at(undefined))
afterAll(() => program.close())

const save = (values: object, person = admin) =>
  person.post('settings/saveSiteSettings', { type: 'Security', values })
const signIn = () =>
  program.stranger.post('login', { email: 'agent@test.example', password: PASSWORD })

describe('the security of sign-in', () => {
  it('asks everyone for a second factor, from the day that is set [session-34]', async () => {
    await save({ require_2fa: true, require_2fa_from: '2026-03-10' })
    program.at('2026-03-09T23:59:00.000Z')
    expect((await signIn()).body.data).toHaveProperty('access_token')
    program.at('2026-03-10T00:00:00.000Z')
    const asked = (await signIn()).body.data
    expect(asked).toMatchObject({ is_2fa_enable: 1, factor: 'mail' })
    expect(asked).not.toHaveProperty('access_token')
    await save({ require_2fa: false })
    expect((await signIn()).body.data).toHaveProperty('access_token')
  })

  /** What the agent was told of the coming rule: titles behind the bell, subjects of mails. */
  const told = async (email = 'agent@test.example') => {
    expect((await admin.post('schedules/runNow/tell-of-second-factor')).status).toBe(200)
    await program.engine.schedules.workOff()
    const bell = await program.database.rows<{ title: string }>(
      `select n.title from notifications n join users u on u.id = n.user_id
      where u.email = $1 and n.dedupe_key like 'second-factor-%' order by n.id`,
      [email],
    )
    const mails = await program.database.rows<{ subject: string }>(
      `select m.subject from outbox m where m.recipient = $1 and m.effect_key like 'second-factor-%' order by m.id`,
      [email],
    )
    return { bell: bell.map(({ title }) => title), mails: mails.map(({ subject }) => subject) }
  }

  it('tells people by bell and mail a week and a day before, each once, and again for another day [session-35]', async () => {
    await save({ require_2fa: true, require_2fa_from: '2026-03-10' })
    program.at('2026-03-02T23:59:00.000Z')
    expect(await told()).toEqual({ bell: [], mails: [] })
    const bell = 'Signing in takes a second factor from 10 Mar 2026'
    const mail = 'From 10 Mar 2026 signing in takes a second factor'
    program.at('2026-03-03T00:00:00.000Z')
    await told()
    program.at('2026-03-08T12:00:00.000Z')
    expect(await told()).toEqual({ bell: [bell], mails: [mail] })
    program.at('2026-03-09T08:00:00.000Z')
    await told()
    expect(await told()).toEqual({ bell: [bell, bell], mails: [mail, mail] })
    program.at('2026-03-10T08:00:00.000Z')
    expect((await told()).mails).toHaveLength(2)
    await save({ require_2fa: true, require_2fa_from: '2026-03-12' })
    expect((await told()).mails.at(-1)).toBe('From 12 Mar 2026 signing in takes a second factor')
    await save({ require_2fa: false })
  })

  it('tells those whose sign-in changes alone: nobody who is asked for a code already', async () => {
    const { users } = program.company
    await program.database.rows('update users set is_2fa_enable = true where id = $1', [
      users['hr'],
    ])
    await save({ require_2fa: true, require_2fa_from: '2026-04-10' })
    program.at('2026-04-04T08:00:00.000Z')
    const april = 'From 10 Apr 2026 signing in takes a second factor'
    expect((await told('hr@test.example')).mails).not.toContain(april)
    expect((await told()).mails).toContain(april)
    await save({ require_2fa: true, require_2fa_from: null })
    const before = (await told()).mails.length
    program.at('2026-04-09T08:00:00.000Z')
    expect((await told()).mails).toHaveLength(before)
    await program.database.rows('update users set is_2fa_enable = false where id = $1', [
      users['hr'],
    ])
    await save({ require_2fa: false })
  })

  it('asks for passwords as long as the company wants them, from then on [session-36]', async () => {
    await save({ password_min_length: 14 })
    const draft = {
      first_name: 'Ida',
      email: 'ida@test.example',
      role_id: program.company.roles['Agent'],
    }
    const timezone_id = (await admin.get('timezone/getAll')).body.data[0].id
    const short = await admin.post('user/create', {
      ...draft,
      timezone_id,
      password: 'thirteen-long',
    })
    expect(short).toBeRefused('password.length', { shortest: 14 })
    const long = await admin.post('user/create', {
      ...draft,
      timezone_id,
      password: 'fourteen-long1',
    })
    expect(long.status).toBe(200)
    expect((await save({ password_min_length: 7 })).status).toBe(422)
  })

  const APP =
    "insert into authenticators (user_id, sealed_secret, confirmed_at, date_created) select id, 'sealed', now(), now() from users where email = $1"

  /** The line of the first page, as this person gets it. */
  const lineOf = async (person: Person) =>
    (await person.post('dashboard/getDefault', {})).body.data.cards['second-factor']

  it('stands as one line on the first page of people without an app, until the day', async () => {
    const [agent, lead] = [await program.as('agent'), await program.as('lead')]
    await save({ require_2fa: true, require_2fa_from: '2026-03-10' })
    await program.database.rows(APP, ['lead@test.example'])
    program.at('2026-01-20T08:00:00.000Z')
    expect(await lineOf(agent)).toEqual({ starts_on: '2026-03-10' })
    expect(await lineOf(lead)).toBeNull()
    program.at('2026-03-10T08:00:00.000Z')
    expect(await lineOf(agent)).toBeNull()
    program.at('2026-01-20T08:00:00.000Z')
    await save({ require_2fa: false })
    expect(await lineOf(agent)).toBeNull()
    await program.database.rows('delete from authenticators')
  })

  it('counts how many people have set up an app, as the list of users does, for those who see the setting', async () => {
    await program.database.rows(APP, ['lead@test.example'])
    const { data } = (await admin.get('settings/secondFactor')).body
    const listed = async (filter: object) =>
      (await admin.get(`user/getAll?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
        .total
    const active = { is_active: { eq: true } }
    expect(data).toEqual({ people: await listed(active), with_app: 1 })
    expect(await listed({ ...active, has_authenticator: { eq: false } })).toBe(data.people - 1)
    for (const name of ['agent', 'lead', 'hr'])
      expect((await (await program.as(name)).get('settings/secondFactor')).status).toBe(403)
    await program.database.rows('delete from authenticators')
  })

  it('is set by those who may change security alone', async () => {
    const agent = await program.as('agent')
    expect((await save({ password_min_length: 8 }, agent)).status).toBe(403)
    expect((await agent.get('settings/getSettingByType/Security')).status).toBe(403)
  })

  it('requires no code by mail where no mail is sent', async () => {
    const without = await startProgram()
    try {
      const { body } = await save({ require_2fa: true }, await without.as('admin'))
      expect(body).toBeRefused('administration.factor_needs_mail')
    } finally {
      await without.close()
    }
  })
})
