import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Directory } from '#platform/server/access/directory.ts'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// The hours in which the people of a role sign in, by each way in. They are set around the time of the test, so that it has no hour of its own.
const WORDS = /^You can sign in from \d{1,2}:\d\d [AP]M to \d{1,2}:\d\d [AP]M\.$/
let program: TestProgram
beforeAll(async () => {
  const directory: Directory = {
    identify: async (name) => ({ key: `tenant:object-of-${name}`, address: undefined }),
    linksByAddress: false,
  }
  program = await startProgram({ directory })
  await program.database.rows(
    `update users set directory_object_id = 'tenant:object-of-' || name, is_2fa_enable = name = 'agent-b'`,
  )
})
afterAll(() => program.close())

/** Sets the hours of a role, in hours from now where most of its people are. */
const setHours = (role: string, from: number, to: number, zone = 'Asia/Karachi') =>
  program.database.rows(
    `update roles set login_window_from = (statement_timestamp() at time zone $4)::time(0) + $2 * interval '1 hour',
            login_window_to = (statement_timestamp() at time zone $4)::time(0) + $3 * interval '1 hour' where name = $1`,
    [role, from, to, zone],
  )
const byPassword = (name: string) =>
  program.stranger.post('login', { email: `${name}@test.example`, password: PASSWORD })
const byDirectory = (name: string) => program.stranger.post('loginWithMsal', { accessToken: name })

const answered = ({ status, body }: Awaited<ReturnType<typeof byPassword>>) =>
  status === 200 ? 'in' : WORDS.test(body.error) && status === 403 ? 'outside' : body.error

describe('sign-in hours', () => {
  it.each([
    [-1, 1, 'in'],
    [-1, -2, 'in'],
    [1, 2, 'outside'],
    [2, -2, 'outside'],
  ])(
    'from %i to %i hours from now let people %s, by password and by directory [session-29]',
    async (from, to, expected) => {
      await setHours('Agent', from, to)
      expect([answered(await byPassword('agent')), answered(await byDirectory('agent'))]).toEqual([
        expected,
        expected,
      ])
    },
  )

  it('are asked for before a code is mailed, and again when it is given [session-30]', async () => {
    await setHours('Agent', -1, 1)
    const { data } = (await byPassword('agent-b')).body
    expect(data.factor).toBe('mail')
    const mailed = () =>
      program.letters
        .filter(({ recipient }) => recipient === 'agent-b@test.example')
        .flatMap(
          ({ message }) =>
            /\b\d{6}\b/.exec(message.toString().split('\r\n\r\n').slice(1).join())?.[0] ?? [],
        )
    await expect.poll(() => mailed().length).toBe(1)
    await setHours('Agent', 1, 2)
    const verification_code = mailed()[0]
    const given = () => program.stranger.post('verifyEmail', { id: data.id, verification_code })
    expect(answered(await given())).toBe('outside')
    expect(answered(await byPassword('agent-b'))).toBe('outside')
    await setHours('Agent', -1, 1)
    expect(answered(await given())).toBe('in')
    expect(mailed()).toHaveLength(1)
  })

  it('are those of the zone of the person', async () => {
    await program.database.rows(`update employees set office_id = $2 where id = $1`, [
      program.company.employees['agent-c'],
      program.company.offices['New York'],
    ])
    await setHours('Agent', -1, 1, 'America/New_York')
    expect([answered(await byPassword('agent-c')), answered(await byPassword('agent'))]).toEqual([
      'in',
      'outside',
    ])
  })

  it('are told to nobody who does not have the password', async () => {
    await setHours('Agent', 1, 2)
    const { body } = await program.stranger.post('login', {
      email: 'agent@test.example',
      password: 'Not-the-password-1',
    })
    expect(body).toBeRefused('session.wrong_pair')
  })

  it('end no open session, and bind no super admin [session-65]', async () => {
    await setHours('Team Lead', -1, 1)
    const lead = await program.as('lead')
    await setHours('Team Lead', 1, 2)
    await setHours('Super Admin', 1, 2)
    expect((await lead.get('session')).status).toBe(200)
    expect([answered(await byPassword('lead')), answered(await byPassword('admin'))]).toEqual([
      'outside',
      'in',
    ])
  })
})
